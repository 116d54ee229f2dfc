import pg from 'pg';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { databaseOf } from '#testing/database/database-of.ts';
import { collectConsoleErrors, expect, Shopper, test as base } from '#e2e/support/journey.ts';
import { offerAllLanguages } from '#e2e/support/languages.ts';
import { admin, openShop } from '#e2e/support/server.ts';

const product = `(select id::text from products where slug = 'heavyweight-tee')`;
const category = `(select id::text from categories where slug = 't-shirts')`;

/** Translates a product, its category, a color and a size into German, and leaves the product's description and its Arabic name without one. */
async function translate(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`
    insert into translations (entity, entity_id, locale, field, value, source, updated_at) values
      ('product', ${product}, 'de', 'name', 'Schweres T-Shirt', '', now()),
      ('category', ${category}, 'de', 'name', 'T-Shirts und Tops', '', now()),
      ('color', 'black', 'de', 'name', 'Tiefschwarz', '', now()),
      ('size', 'm', 'de', 'name', 'M (38)', '', now())
    on conflict (entity, entity_id, locale, field) do update set value = excluded.value`);
  await client.query(`
    delete from translations where entity = 'product' and entity_id = ${product} and (locale, field) in (('de', 'description'), ('ar', 'name'))`);
  await client.end();
}

/** In a shop of its own, which speaks all languages. */
const test = base.extend<object, { translatedShop: string }>({
  translatedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await offerAllLanguages(shop.url);
      await translate(await databaseOf(shop.dataDir));
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ translatedShop }, use) => use(translatedShop),
});
test.use({ reducedMotion: 'reduce' });

test('a German shopper buys by German names, and the team reads those of the shop', async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  await shopper.createAccount();
  await shopper.open('/de/category/t-shirts');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('T-Shirts und Tops');
  await page.getByRole('button', { name: 'Größe' }).click();
  await page.getByRole('checkbox', { name: 'M (38)' }).click();
  await expect(page).toHaveURL('/de/category/t-shirts?size=M');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Schweres T-Shirt' }).click();
  await expect(page).toHaveURL(/\/de\/product\/heavyweight-tee/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Schweres T-Shirt');
  await expect(main.locator('[lang=en]', { hasText: 'cotton' }).first()).toHaveAttribute('dir', 'ltr');

  await page.getByRole('radio', { name: 'Tiefschwarz' }).check();
  await page.getByRole('radio', { name: 'M (38)' }).check();
  await expect(page).toHaveURL('/de/product/heavyweight-tee?color=Black&size=M');
  await expect(page).toHaveTitle('Schweres T-Shirt in Tiefschwarz · Hemline');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const bag = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(bag).toContainText('Schweres T-Shirt');
  await expect(bag).toContainText('Tiefschwarz, M (38)');

  await shopper.open(paths.addressForm.href());
  await shopper.saveAddress();
  await shopper.open('/de/checkout');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page).toHaveURL(/\/de\/orders\/[0-9a-f-]{36}$/);
  await expect(main).toContainText('Tiefschwarz, M (38)');
  await page.getByRole('radio', { name: /^Nachnahme/ }).check();
  await page.getByRole('checkbox', { name: /AGB|Bedingungen/ }).check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL(/\/de\/your-orders\/[0-9a-f-]{36}$/);
  await expect(main).toContainText('Schweres T-Shirt');
  await main.locator('a[href*="/your-orders/order/"]').first().click();
  await expect(main).toContainText('Tiefschwarz, M (38)');
  const [order = ''] = /[0-9A-Z]{12}$/.exec(page.url()) ?? [];

  // What was ordered in German is named so in every language.
  await shopper.open(paths.order.href(order));
  await expect(main).toContainText('Schweres T-Shirt');
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const office = await context.newPage();
  const errors = collectConsoleErrors(office);
  await new Shopper(office).openSignedIn(adminPaths.order.href(order), admin);
  const items = office.getByRole('main').getByRole('listitem').filter({ hasText: 'Heavyweight Tee' });
  await expect(items).toContainText('Black, M');
  await expect(items).toContainText('Ordered as Schweres T-Shirt, Tiefschwarz, M (38)');
  await context.close();
  expect(errors).toEqual([]);
});

test('a product without an Arabic name is marked as English, and is a copy of its English page', async ({ page }) => {
  await page.goto('/ar/product/heavyweight-tee');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.locator('[lang=en][dir=ltr]')).toHaveText('Heavyweight Tee');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /^http[^?]+\d\/product\/heavyweight-tee$/);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  await page.goto('/de/product/heavyweight-tee');
  await expect(canonical).toHaveAttribute('href', /\/de\/product\/heavyweight-tee$/);
  await expect(page.locator('head link[hreflang]')).toHaveCount(4);
});
