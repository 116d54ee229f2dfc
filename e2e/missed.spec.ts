import type { Browser } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { goTo, test } from './support/admin-test.ts';
import { collectConsoleErrors, expect, Shopper } from './support/journey.ts';

/** Opens pages as a visitor in a browser of somebody's own: nothing is counted of one that a program drives. */
async function openAsVisitor(browser: Browser, version: number) {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const context = await browser.newContext({ userAgent });
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
  const page = await context.newPage();
  const errors = collectConsoleErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const visitor = new Shopper(page);
  /** Opens a page, and waits until it has told what was done on it. */
  const open = async (path: string) => {
    const counted = page.waitForResponse('**/api/count');
    await visitor.open(path);
    expect((await counted).status()).toBe(204);
  };
  return { page, errors, calls, open };
}

test('what visitors miss is counted without cookies, and shown to the team', async ({ browser, openAsAdmin }) => {
  test.setTimeout(120_000);
  const words = `zeppelin ${crypto.randomUUID().slice(0, 4)}`;
  for (const version of [140, 141]) {
    const { page, errors, calls, open } = await openAsVisitor(browser, version);
    await open(paths.home.href());
    // The first page asks for nothing else.
    expect(calls).toEqual(['/api/count']);
    await open(paths.search.href({ q: words }));
    await open(paths.product.href('heavyweight-tee'));
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  }

  const page = await openAsAdmin(adminPaths.stockList.href());
  await goTo(page, 'Missed demand');
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByText('How this was estimated').click();
  await expect(row).toContainText('2 people × ');
  await page.getByRole('search').getByLabel('Kind').selectOption('Filters without results');
  await expect(page).toHaveURL(/kind=filter/);
  await expect(row).toBeHidden();
  await page.getByRole('search').getByLabel('Kind').selectOption('All kinds');
  await expect(row).toBeVisible();

  await row.getByRole('link', { name: 'Make a redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add redirect' });
  await expect(dialog.getByLabel('From')).toHaveValue(`/${words.replace(' ', '-')}`);
});

test('an admin says when bags count as abandoned', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.stockList.href());
  await goTo(page, 'Abandoned bags');
  const setHours = async (hours: string) => {
    await page.getByRole('button', { name: 'Change the hours' }).click();
    await page.getByRole('dialog').getByLabel('Hours without a change').fill(hours);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await setHours('721');
  await expect(page.getByRole('dialog')).toContainText(/720/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await setHours('48');
  await expect(page.getByText('A bag counts as abandoned after 48 hours without a change.')).toBeVisible();
  await setHours('');
  await expect(page.getByText('No bag counts as abandoned yet')).toBeVisible();
});
