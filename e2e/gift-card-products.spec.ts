import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test as base } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, type Shopper } from './support/journey.ts';
import { answerOf } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { openShop } from './support/server.ts';

/** In a shop of its own: its first gift card changes the bags of other journeys, which then offer a field for codes. */
const test = base.extend<object, { shopOfGiftCards: string }>({
  shopOfGiftCards: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopOfGiftCards }, use) => use(shopOfGiftCards),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const phone = { windows: { phone: smallestPhone } };

/** Fills in the form of a new gift card of two amounts and saves it. Returns the path of its page. */
async function makeGiftCard(admin: Page, name: string): Promise<string> {
  await admin.getByRole('radio', { name: /^Gift card/ }).check();
  await admin.getByLabel('Name', { exact: true }).fill(name);
  await admin.getByLabel('Description').fill('For somebody who knows best what fits.');
  await admin.getByLabel('Details').fill('Valid in the whole shop.');
  await admin.getByLabel('Highlight 1', { exact: true }).fill('By e-mail within minutes');
  await admin.getByLabel('Amount 1', { exact: true }).fill('50');
  await admin.getByRole('button', { name: 'Add an amount' }).click();
  await expect(admin.getByLabel('Amount 2', { exact: true })).toBeFocused();
  await admin.keyboard.type('25');
  await checkLayout(admin, 'form of a gift card', phone);
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Add product' }).click();
  await expect(admin.getByText('Product added.')).toBeVisible();
  await expect(admin.getByText('This is a gift card, which cannot be changed.')).toBeVisible();
  await expect(admin.getByLabel('Amount 1', { exact: true })).toHaveValue('25');
  return (await admin.getByRole('link', { name: 'View in shop' }).first().getAttribute('href')) ?? '';
}

async function payByCard(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard();
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);
}

test('a shopper buys a gift card that an admin has made for a friend, who gets it by e-mail', async ({
  page,
  shopper,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const categories = await answerOf<{ slug: string }[]>(page.request.get('/api/category'));
  const category = categories[0]?.slug ?? '';
  const admin = await openAsAdmin(adminPaths.addProduct.href(category));
  const path = await makeGiftCard(admin, 'Gift card');
  await admin.goto(adminPaths.products.href({ q: 'Gift card' }));
  const product = admin.getByRole('row').filter({ hasText: 'From $25' });
  await expect(product.getByText('Gift card', { exact: true })).toHaveCount(2);

  await page.setViewportSize({ width: 320, height: 720 });
  const main = page.getByRole('main');
  await shopper.signUp();
  await shopper.open(paths.category.href(category));
  await expect(main.getByRole('article').filter({ hasText: 'Gift card' })).toContainText('From $25');
  await shopper.open(path);
  await page.getByRole('radio', { name: '$50.00' }).check();
  await expect(main.getByText('$50', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Delivered by e-mail.')).toBeVisible();
  await checkLayout(page, 'gift card', phone);
  await expectNoAxeViolations(page);
  await shopper.addToCart();
  await expect(shopper.cart).toContainText('Amount: $50.00');
  await expectNoAxeViolations(page);

  await shopper.goToOrderSummary();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toHaveCount(0);
  await expect(main).toContainText(/Delivery\s*By e-mail/);
  await expect(page.getByLabel('Send to')).toHaveValue(shopper.email);
  await page.getByLabel('Send to').fill('grace');
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByLabel('Send to')).toBeFocused();
  await page.getByLabel('Send to').fill('grace@example.com');
  await page.getByLabel('Name (optional)').fill('Grace');
  await page.getByLabel('Message (optional)').fill('Happy birthday');
  await checkLayout(page, 'order summary with a gift card', phone);
  await expectNoAxeViolations(page);
  await payByCard(page, shopper);
  await shopper.openOrder();
  await expect(main).toContainText('Amount: $50.00');
  await expect(main.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const row = admin.getByRole('row').filter({ hasText: 'grace@example.com' });
  await expect(async () => {
    await admin.goto(adminPaths.mails.href());
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await row.getByRole('link').click();
  const mail = admin.frameLocator('iframe');
  await expect(mail.getByText('Happy birthday')).toBeVisible();
  await expect(mail.getByText('$50.00').last()).toBeVisible();
});
