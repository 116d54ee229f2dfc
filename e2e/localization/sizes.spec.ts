import pg from 'pg';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { databaseOf } from '#testing/database/database-of.ts';
import { openPage, test as base } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';
import { pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { offerAllLanguages } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

/** Labels the sizes of the trousers by numbers; all of the demo's are letters. */
async function labelByNumbers(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`
    update product_sizes set name = (34 + 2 * position)::text
    where product_id = (select id from products where slug = 'relaxed-trouser')`);
  await client.end();
}

/** In a shop of its own, which speaks all languages. */
const test = base.extend<object, { trouserShop: string }>({
  trouserShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await labelByNumbers(await databaseOf(shop.dataDir));
      await offerAllLanguages(shop.url);
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ trouserShop }, use) => use(trouserShop),
});
test.use({ reducedMotion: 'reduce' });

test('a shopper reads sizes in the UK system, from the product to the order', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  test.setTimeout(120_000);
  const admin = await openAsAdmin(adminPaths.categories.href());
  await admin.getByRole('link', { name: 'Size scales' }).click();
  await expect(admin.getByRole('table', { name: 'Size scales' })).toContainText("Women's shoes");
  await openPage(admin, adminPaths.editCategory.href('bottoms'));
  await admin.getByLabel('Size scale').selectOption('Women');
  await admin.getByLabel('Sizes are labelled in').selectOption('EU');
  await admin.getByRole('button', { name: 'Save category' }).click();
  await expect(admin.getByText('Bottoms is saved.')).toBeVisible();

  const main = page.getByRole('main');
  const system = page.getByLabel('Sizes in');
  await shopper.createAccount();
  await shopper.open(paths.product.href('relaxed-trouser'));
  await expect(page.getByRole('radio', { name: '40', exact: true })).toBeVisible();
  await tabTo(page, system);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(system).toHaveValue('uk');
  await expect(page.getByRole('radio', { name: 'UK 12' })).toHaveValue('40');
  await expectNoAxeViolations(page);

  const chosen = page.getByRole('group', { name: /^Size/ }).getByRole('radio', { checked: true });
  await tabTo(page, chosen, 'Shift+Tab');
  while ((await chosen.inputValue()) !== '40') await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'UK 12' })).toBeFocused();
  await expect(page).toHaveURL(/[?&]size=40$/);
  await pressEnterOn(page, page.getByRole('button', { name: 'Add to bag' }));
  await expect(shopper.cart).toContainText('40 (UK 12)');

  await page.reload();
  await shopper.waitForHydration();
  await expect(system).toHaveValue('uk');
  await expect(page.getByRole('radio', { name: 'UK 12' })).toBeChecked();

  await shopper.open('/de/product/relaxed-trouser');
  await expect(page.getByLabel('Größen in').getByRole('option')).toHaveText(['Wie angegeben', 'EU', 'UK', 'US']);
  await expect(page.getByRole('radio', { name: 'UK 12' })).toBeVisible();
  await page.getByLabel('Größen in').selectOption('US');
  await expect(page.getByRole('radio', { name: 'US 8' })).toHaveValue('40');
  await page.getByRole('button', { name: /^Warenkorb/ }).click();
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toContainText('40 (US 8)');

  await shopper.open(paths.product.href('relaxed-trouser'));
  await system.selectOption('UK');
  await shopper.goToOrderSummary();
  await expect(main).toContainText('40 (UK 12)');
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  const orderId = await shopper.openOrder();
  await expect(main).toContainText('40 (UK 12)');

  await openPage(admin, adminPaths.order.href(orderId));
  await expect(admin.getByRole('main')).toContainText(/Ordered as .*40 \(UK 12\)/);
});
