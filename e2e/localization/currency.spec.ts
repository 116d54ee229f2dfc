import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { openShop } from '#e2e/support/server.ts';

declare global {
  interface Window {
    numberFormatsMade: number;
  }
}

test('a shop changes to yen before its first order, and sells and refunds in yen', async ({ browser, openAsAdmin }) => {
  test.setTimeout(180_000);
  const shop = await openShop();
  const admin = await openAsAdmin(adminPaths.languages.href(), { baseURL: shop.url });
  await admin.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Base currency' });
  await dialog.getByLabel('New currency').selectOption('JPY');
  await dialog.getByLabel('Factor').fill('150');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^\$[\d.]+ becomes ¥[\d,]+$/);
  await dialog.getByRole('button', { name: 'Change currency' }).click();
  await expect(admin.getByText('Currency changed.')).toBeVisible();
  await expect(admin.getByRole('main')).toContainText('Japanese Yen (JPY)');

  const context = await browser.newContext({ baseURL: shop.url, locale: 'de-DE' });
  await context.addInitScript(() => {
    globalThis.window.numberFormatsMade = 0;
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, args) {
        globalThis.window.numberFormatsMade += 1;
        return Reflect.construct(target, args) as Intl.NumberFormat;
      },
    });
  });
  const page = await context.newPage();
  const shopper = new Shopper(page);
  await shopper.open(paths.product.href('heavyweight-tee'));
  await expect(page.getByRole('main')).toContainText('¥5,700');
  expect(await page.evaluate(() => globalThis.window.numberFormatsMade)).toBe(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"priceCurrency":"JPY"');
  expect(data.join('')).toContain('5700');

  await shopper.open(paths.search.href({ q: 'tee' }));
  await expect(page.getByRole('main')).toContainText('¥5,700');
  await shopper.createAccount();
  await shopper.addProductToCart('heavyweight-tee');
  await expect(shopper.cart).toContainText('¥5,700');
  await shopper.goToOrderSummary();
  await expect(page.getByRole('main')).toContainText('¥5,700');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard();
  await shopper.sendOrder();
  await expect(page.getByRole('main')).toContainText('¥5,700');
  const orderId = await shopper.openOrder();
  await expect(page.getByRole('main')).toContainText('¥5,700');
  await expect(page.locator('body')).not.toContainText('$');

  await admin.goto(adminPaths.order.href(orderId));
  await expect(admin.getByRole('main')).toContainText('¥5,700');
  await admin.getByRole('button', { name: 'Cancel' }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(admin.getByRole('main')).toContainText('Cancelled');
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('main')).toContainText('Refunded');

  await admin.goto(adminPaths.languages.href());
  await expect(admin.getByText('Fixed since the first order.')).toBeVisible();
  await context.close();
  await shop.close();
});
