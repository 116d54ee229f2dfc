import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, type Shopper, test as base } from './support/journey.ts';
import { expectHeadingFocused, pressEnterOn } from './support/keyboard.ts';
import { answerOf, asAdmin } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { openShop } from './support/server.ts';

/** In a shop of its own: other journeys buy what is deleted here. */
const test = base.extend<object, { expressShop: string }>({
  expressShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ expressShop }, use) => use(expressShop),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const orders = /\/your-orders\/[0-9a-f-]{36}$/;
const express = /\/orders\/[0-9a-f-]{36}\?express=1$/;

const deleteProduct = (shopUrl: string, slug: string) =>
  asAdmin(shopUrl, async (request) => {
    const { _id } = await answerOf<{ _id: string }>(request.get(`/api/product/get/${slug}`));
    await answerOf(request.delete(`/api/product/${_id}`));
  });

/** What the summary begins with after an order that was paid in cash. */
async function expectLastChoices({ page }: Shopper): Promise<void> {
  await expect(page).toHaveURL(express);
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(/You accepted these terms on [A-Z][a-z]{2} \d+, \d{4}\./);
}

test('a shopper orders the bag with two presses, and an earlier order again with two presses', async ({
  page,
  shopper,
}) => {
  test.slow();
  const main = page.getByRole('main');
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  await shopper.createAccount();
  await shopper.addProductToCart('water-bottle');
  await expect(shopper.cart.getByRole('button', { name: 'Express checkout' })).toHaveCount(0);
  await shopper.goToOrderSummary();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await shopper.sendOrder();
  await expect(page).toHaveURL(orders);

  await shopper.addProductToCart('enamel-mug');
  await press(shopper.cart.getByRole('button', { name: 'Express checkout' }));
  await expectLastChoices(shopper);
  await press(page.getByRole('button', { name: 'Send the order' }));
  await expect(page).toHaveURL(orders);
  await expect(main).toContainText('Thank you, Ada Lovelace');
  expect(presses).toBe(2);

  const first = main.getByRole('listitem').filter({ hasText: 'Water Bottle' });
  await press(first.getByRole('button', { name: 'Order again' }));
  await expectLastChoices(shopper);
  await expect(main).toContainText('Water Bottle');
  await expect(main).not.toContainText('Enamel Mug');
  await press(page.getByRole('button', { name: 'Send the order' }));
  await expect(page).toHaveURL(orders);
  await expect(main.getByRole('listitem').filter({ hasText: 'Water Bottle' })).toHaveCount(2);
  expect(presses).toBe(4);
});

test('what cannot be ordered again is named, by keyboard, on a small phone in the dark', async ({
  page,
  shopper,
  expressShop,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const main = page.getByRole('main');
  const phone = { windows: { phone: smallestPhone } };
  await shopper.placeOrder('Cash on delivery', 'crew-socks', 'rib-beanie');
  await checkLayout(page, 'my orders', phone);
  await expectNoAxeViolations(page);
  await deleteProduct(expressShop, 'rib-beanie');
  await shopper.openOrder();
  await checkLayout(page, 'an order', phone);
  await expectNoAxeViolations(page);

  await pressEnterOn(page, page.getByRole('button', { name: 'Order again' }));
  await expectHeadingFocused(page, 'Order summary');
  await expectLastChoices(shopper);
  await expect(main.getByText(/^Not added: Rib Beanie, .+: no longer sold\.$/)).toBeVisible();
  await expect(main).toContainText('Crew Socks');
  await checkLayout(page, 'order summary', phone);
  await expectNoAxeViolations(page);
  await page.reload();
  await shopper.waitForHydration();
  await expect(main.getByText(/^Not added: Rib Beanie/)).toBeVisible();

  await shopper.cartButton.press('Enter');
  await expect(shopper.cart.getByRole('button', { name: 'Express checkout' })).toBeVisible();
  await checkLayout(page, 'bag', phone);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await shopper.open(paths.home.href());
  await shopper.cartButton.press('Enter');
  await pressEnterOn(page, shopper.cart.getByRole('button', { name: 'Express checkout' }));
  await expectHeadingFocused(page, 'Order summary');
  await expect(main.getByText(/^Not added/)).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('button', { name: 'Send the order' }));
  await expect(page).toHaveURL(orders);

  await deleteProduct(expressShop, 'crew-socks');
  await pressEnterOn(page, page.getByRole('button', { name: 'Order again' }).first());
  await expect(main.getByRole('alert').filter({ hasText: 'Nothing from this order' })).toHaveText(
    /^Nothing from this order can be added to your bag\. Crew Socks, .+: no longer sold\.$/,
  );
  await expect(page).toHaveURL(orders);
  await checkLayout(page, 'nothing to order again', phone);
  await expectNoAxeViolations(page);
});

test('a guest orders again with two presses, and has no express checkout in the bag', async ({
  page,
  shopper,
  expressShop,
}) => {
  await asAdmin(expressShop, async (request) => {
    const { data } = await answerOf<{ data: object }>(request.get('/api/admin/selling'));
    await answerOf(request.put('/api/admin/selling', { data: { ...data, guestCheckout: true } }));
  });
  const main = page.getByRole('main');
  await shopper.addProductToCart('enamel-mug');
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();
  await main.getByLabel('Name', { exact: true }).fill(shopper.name);
  await main.getByLabel('E-mail').fill(shopper.email);
  await shopper.fillAddress();
  await page.getByRole('button', { name: 'Review your order' }).click();
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await shopper.sendOrder();
  await expect(page).toHaveURL(orders);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expectLastChoices(shopper);
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page).toHaveURL(orders);
  await expect(main.getByRole('button', { name: 'Order again' })).toHaveCount(2);

  await shopper.addProductToCart('enamel-mug');
  await expect(shopper.cart.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
  await expect(shopper.cart.getByRole('button', { name: 'Express checkout' })).toHaveCount(0);
});
