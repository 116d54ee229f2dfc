import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { collectConsoleErrors, expect, Shopper, test as base } from './journey.ts';
import { expectHeadingFocused } from './keyboard.ts';
import { admin } from './server.ts';

/** A role that every shop has. */
export type Role = 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'support' | 'viewer';

type ContextOptions = Parameters<Browser['newContext']>[0] & {
  /** Of a new member of the team; without it, the admin of the shop, who is an owner. */
  role?: Role;
};
type Fixtures = {
  /** Opens a page as a member of the team in a browser context of its own. Its console has to stay empty, too. */
  openAsAdmin: (path: string, options?: ContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  openAsAdmin: async ({ browser }, use) => {
    const opened: { page: Page; errors: string[] }[] = [];
    await use(async (path, { role, ...options } = {}) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      opened.push({ page, errors: collectConsoleErrors(page) });
      const account = role === undefined ? admin : await createMember(browser, role);
      await new Shopper(page).openSignedIn(path, account);
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(
      opened.flatMap(({ errors }) => errors),
      "warnings and errors in the admin's console",
    ).toEqual([]);
  },
});

/** Creates an account that belongs to the team, with this role. */
async function createMember(browser: Browser, role: Role) {
  const context = await browser.newContext();
  const shopper = new Shopper(await context.newPage());
  const { email, name, password } = shopper;
  const response = await context.request.post('/api/users/register', { data: { email, name, password } });
  const { _id } = (await response.json()) as { _id: string };
  await changeRole(context.request, _id, role);
  await context.close();
  return { email, password };
}

/** Gives an account this role in the team, as the admin of the shop. */
export async function changeRole(request: APIRequestContext, userId: string, role: Role): Promise<void> {
  const login = await request.post('/api/users/login', { data: admin });
  const { token } = (await login.json()) as { token: string };
  const put = async (path: string, data: object) => {
    const response = await request.put(path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await put(`/api/admin/customers/${userId}/role`, { role: 'admin' });
  await put(`/api/admin/team/${userId}`, { role });
}

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
