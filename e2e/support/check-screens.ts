import { expect, type Page } from '@playwright/test';
import type { adminPaths } from '#contract/admin-paths.ts';
import type { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './axe.ts';
import { Shopper } from './journey.ts';
import { checkLayout, smallestPhone } from './layout.ts';

/** A screen to check, with the states that a shopper or an admin brings it into. */
export type ScreenCase<Data = void> = {
  route: keyof typeof paths | keyof typeof adminPaths | 'join' | 'pay' | 'notFound';
  href: string | ((data: Data) => string);
  /** A text that is visible once the screen is loaded. */
  text: string | RegExp;
  states?: Record<string, (page: Page) => Promise<void>>;
};

type Check = (page: Page, name: string) => Promise<void>;

/** Opens one screen after the other, in the language of the prefix, and checks it in each of its states. */
export async function checkScreens<Data>(
  page: Page,
  screens: readonly ScreenCase<Data>[],
  data: Data,
  { prefix = '', check = checkScreen }: { prefix?: string; check?: Check } = {},
): Promise<void> {
  const visitor = new Shopper(page);
  const size = page.viewportSize();
  for (const { route, href, text, states = {} } of screens) {
    const unprefixed = typeof href === 'string' ? href : href(data);
    const path = prefix !== '' && unprefixed === '/' ? prefix : `${prefix}${unprefixed}`;
    // A state of the previous screen may have changed it to that of a phone.
    if (size) await page.setViewportSize(size);
    await visitor.open(path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    await check(page, path);
    for (const [state, reach] of Object.entries(states)) {
      await reach(page);
      await check(page, `${prefix} ${route}: ${state}`.trim());
    }
  }
}

/** Checks accessibility in both color schemes, the layout in every width, and that nothing is animated. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await waitForContent(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page, { name: `${name}, light` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkLayout(page, name, {
    checkMore: async (window) => {
      if (window === smallestPhone) await expectNoAxeViolations(page, { name: `${name}, dark, on a phone` });
    },
  });
  expect.soft(await page.evaluate(findAnimations), `${name}: animated despite reduced motion`).toEqual([]);
}

/** Loads all, also what loads only when it is nearly in view, and comes back to the top. */
export async function waitForContent(page: Page, name: string): Promise<void> {
  const waiting = page.getByRole('main').locator('.skeleton');
  let isAtTop = true;
  // Something that waits to be in view may appear after the first look.
  await expect(async () => {
    if ((await waiting.count()) > 0) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      isAtTop = false;
    }
    await expect(page.locator('.skeleton'), name).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  if (!isAtTop) await page.evaluate(() => window.scrollTo(0, 0));
}

/** Submits a form as it is; the focus moves to the first invalid field. That of a dialog comes after the button that opens it. */
export const submitEmptyForm = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
};

/** Closes the open dialog, then opens one with its button. */
export const openDialog = (button: string | RegExp, dialog?: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button })
    .first()
    .click();
  await expect(page.getByRole('dialog', dialog === undefined ? {} : { name: dialog })).toBeVisible();
};

/** Returns the running animations; those driven by the scroll position do not count. */
function findAnimations(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.timeline instanceof DocumentTimeline)
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10)
    .map((animation) => ('animationName' in animation ? String(animation.animationName) : animation.id));
}
