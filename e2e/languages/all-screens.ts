import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { adminScreens } from '#e2e/support/admin-screens.ts';
import { test } from '#e2e/support/admin-test.ts';
import { checkScreens, type ScreenCase } from '#e2e/support/check-screens.ts';
import { createSampleData, getUserId } from '#e2e/support/sample-data.ts';
import { newAccountScreens, shopperScreens } from '#e2e/support/shopper-screens.ts';
import { visitorScreens } from '#e2e/support/visitor-screens.ts';
import { inOneLanguage, moreAccountScreens, moreVisitorScreens, translationScreens } from './more-screens.ts';

const settings = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;

type Choose = <Data>(screens: readonly ScreenCase<Data>[]) => ScreenCase<Data>[];

/** Adds a test for each part of the shop that checks its screens in the language of the prefix. */
export function testAllScreens(
  prefix: string,
  check: (page: Page, name: string) => Promise<void>,
  choose: Choose = (screens) => [...screens],
): void {
  const language = { prefix, check };
  test.use(settings);
  test.describe.configure({ timeout: 900_000 });

  test(`${prefix}: screens of a visitor`, async ({ page }) => {
    await checkScreens(page, choose([...visitorScreens, ...moreVisitorScreens]), undefined, language);
  });

  test(`${prefix}: screens of a new account`, async ({ page, shopper }) => {
    await shopper.signUp();
    await checkScreens(page, choose(newAccountScreens), { userId: await getUserId(shopper) }, language);
  });

  test(`${prefix}: screens of an account`, async ({ page, shopper, openAsAdmin }) => {
    const adminPage = await openAsAdmin(paths.adminDashboard.href(), settings);
    await shopper.signUp();
    const data = await createSampleData(shopper, adminPage);
    await checkScreens(page, choose([...shopperScreens, ...moreAccountScreens]), data, language);
  });

  const parts = { ...adminScreens, translations: translationScreens };
  for (const [part, screens] of Object.entries(parts)) {
    test(`${prefix}: admin screens, ${part}`, async ({ shopper, openAsAdmin }) => {
      const adminPage = await openAsAdmin(paths.adminDashboard.href(), settings);
      await shopper.signUp();
      const data = await createSampleData(shopper, adminPage);
      const offered = screens.filter((screen) => screens === translationScreens || !inOneLanguage.has(screen.route));
      await checkScreens(adminPage, choose(offered), data, language);
    });
  }
}
