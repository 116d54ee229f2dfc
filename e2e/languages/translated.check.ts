import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { waitForContent } from '#e2e/support/check-screens.ts';
import { testAllScreens } from './all-screens.ts';
import { checkFit } from './fit.ts';

const languages = [
  { prefix: '/de', lang: 'de', dir: 'ltr' },
  { prefix: '/fr', lang: 'fr', dir: 'ltr' },
  { prefix: '/ar', lang: 'ar', dir: 'rtl' },
];

for (const { prefix, lang, dir } of languages) {
  const check = async (page: Page, name: string): Promise<void> => {
    await waitForContent(page, name);
    await expect.soft(page.locator('html'), name).toHaveAttribute('lang', lang);
    await expect.soft(page.locator('html'), name).toHaveAttribute('dir', dir);
    const size = page.viewportSize();
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectNoAxeViolations(page, { name: `${name}, ${colorScheme}, ${width} px` });
      }
    if (size) await page.setViewportSize(size);
    await checkFit(page, name);
  };
  // Their states are reached by English texts, so they are checked in the pseudo-locales.
  testAllScreens(prefix, check, (screens) => screens.map(({ route, href }) => ({ route, href, text: /\p{L}/u })));
}
