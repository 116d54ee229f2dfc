import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test as base } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { answerOf, asAdmin } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { openShop } from './support/server.ts';

/** In a shop of its own: a sale changes what other journeys pay. */
const test = base.extend<object, { shopOfSales: string }>({
  shopOfSales: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopOfSales }, use) => use(shopOfSales),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const jacket = 'coach-jacket';
const vest = 'quilted-vest';

/** The regular price. On a product page it is the one below the name; the buttons have another. */
const struck = (part: Locator) => part.locator('s').first();

/** Reads a product page from the shop until it is as expected: the page in memory is dropped a moment after a change. */
const untilPage = (page: Page, slug: string, check: (main: Locator) => Promise<void>) =>
  expect(async () => {
    await page.goto(paths.product.href(slug));
    await check(page.getByRole('main'));
  }).toPass({ timeout: 20_000 });

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

test('a shopper sees and pays the sale price that an admin gives a product, until the admin ends it', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const { _id } = await answerOf<{ _id: string }>(page.request.get(`/api/product/get/${jacket}`));
  const adminPage = await openAsAdmin(adminPaths.editProduct.href(_id));
  await pressEnterOn(adminPage, adminPage.getByRole('button', { name: 'Add a sale price' }));
  const sale = adminPage.getByRole('region', { name: 'Sale', exact: true });
  await expect(sale.getByLabel('Sale price')).toBeFocused();
  await adminPage.keyboard.type('88.50');
  await expectNoAxeViolations(adminPage);
  await save(adminPage);
  await expect(sale.getByText('Running')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const main = page.getByRole('main');
  await shopper.signUp();
  await shopper.open(paths.category.href('outerwear'));
  const card = main.getByRole('article').filter({ hasText: 'Coach Jacket' });
  await expect(card.getByText('Sale', { exact: true })).toBeVisible();
  await expect(card).toContainText('$88.50');
  await expect(struck(card)).toHaveText('$118');
  await expectNoAxeViolations(page);

  await shopper.open(paths.product.href(jacket));
  await expect(main.getByText('Sale', { exact: true })).toBeVisible();
  await expect(struck(main)).toHaveText('$118');
  await checkLayout(page, 'product on sale', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await shopper.addToCart();
  await expect(shopper.cart).toContainText('$88.50');
  await expect(struck(shopper.cart)).toHaveText('$118.00');
  await checkLayout(page, 'bag with a sale', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);

  await shopper.goToOrderSummary();
  await expect(struck(main)).toHaveText('$118.00');
  await expect(main).toContainText(/Total\s*\$88\.50/);
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard();
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
  await shopper.openOrder();
  await expect(struck(main)).toHaveText('$118.00');
  await expect(main).toContainText(/Total\s*\$88\.50/);
  await expectNoAxeViolations(page);

  await tabTo(adminPage, sale.getByRole('button', { name: 'Remove sale' }), 'Shift+Tab');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('button', { name: 'Add a sale price' })).toBeFocused();
  await save(adminPage);
  await untilPage(page, jacket, async (product) => {
    await expect(product.getByText('$118', { exact: true }).first()).toBeVisible({ timeout: 1000 });
    await expect(struck(product)).toHaveCount(0);
    await expect(product.getByText('Sale', { exact: true })).toHaveCount(0);
  });
});

test('an admin has sale prices compared with the lowest price of the 30 days before', async ({
  page,
  shopOfSales,
  openAsAdmin,
}) => {
  await asAdmin(shopOfSales, async (request) => {
    const headers = { 'content-type': 'text/csv' };
    const { price } = await answerOf<{ price: number }>(request.get(`/api/product/get/${vest}`));
    for (const file of [`price\n${vest},${price - 10}`, `price\n${vest},${price}`, `sale price\n${vest},${price - 30}`])
      await answerOf(request.post('/api/admin/products/import', { headers, data: `product,${file}` }));
  });
  const lowest = /Lowest price in the 30 days before: /;
  await untilPage(page, vest, (product) => expect(struck(product)).toHaveText(/\$/, { timeout: 1000 }));
  const regular = Number((await struck(page.getByRole('main')).textContent())?.slice(1));
  await expect(page.getByText(lowest)).toHaveCount(0);

  const settings = await openAsAdmin(adminPaths.settings.href());
  const compare = settings.getByRole('switch', { name: /^Compare with the lowest price/ });
  await tabTo(settings, compare);
  await settings.keyboard.press('Space');
  await expect(settings.getByText('Sale prices are compared with the lowest price of the last 30 days.')).toBeVisible();
  await expect(compare).toBeChecked();
  await expectNoAxeViolations(settings);

  await untilPage(page, vest, async (product) => {
    await expect(struck(product)).toHaveText(`$${regular - 10}`, { timeout: 1000 });
    await expect(product.getByText(lowest)).toHaveText(new RegExp(`\\$${regular - 10}\\.00$`));
  });
});
