import type { Browser, Page } from '@playwright/test';
import { collectConsoleErrors, expect, Shopper, test as base } from './journey.ts';
import { expectHeadingFocused } from './keyboard.ts';
import { admin } from './server.ts';

type ContextOptions = Parameters<Browser['newContext']>[0];
type Fixtures = {
  /** Opens a page as an admin in a browser context of its own. Its console has to stay empty, too. */
  openAsAdmin: (path: string, options?: ContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  openAsAdmin: async ({ browser }, use) => {
    const opened: { page: Page; errors: string[] }[] = [];
    await use(async (path, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      opened.push({ page, errors: collectConsoleErrors(page) });
      await new Shopper(page).openSignedIn(path, admin);
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ errors }) => errors),
      "warnings and errors in the admin's console",
    ).toEqual([]);
  },
});

/** Opens an area of the admin, or a page of the settings, by the search. */
export async function goTo(page: Page, area: string, words = area): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: area, exact: true, selected: true })).toBeVisible();
  // Until then, Enter would be about an earlier text.
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, area);
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await new Shopper(page).open(path);
}
