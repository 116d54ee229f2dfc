import type { Browser, Page } from '@playwright/test';
import { collectConsoleErrors, expect, Shopper, test as base } from './journey.ts';
import { admin } from './server.ts';

type Look = Parameters<Browser['newContext']>[0];
type Fixtures = {
  /** Somebody of the team, in a browser of their own, which is closed with the journey and has to be as quiet. */
  openAsAdmin: (path: string, look?: Look) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  openAsAdmin: async ({ browser }, use) => {
    const opened: { page: Page; said: string[] }[] = [];
    await use(async (path, look) => {
      const context = await browser.newContext(look);
      const page = await context.newPage();
      opened.push({ page, said: collectConsoleErrors(page) });
      await new Shopper(page).openSignedIn(path, admin);
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ said }) => said),
      'the console of the team was not quiet',
    ).toEqual([]);
  },
});

/** Opens a page and waits until it has come to life. */
export async function openPage(page: Page, path: string): Promise<void> {
  await new Shopper(page).open(path);
}
