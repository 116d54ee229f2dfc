import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openShopOfGuests, type ShopOfGuests } from './support/guest-orders.ts';
import { expect, test as base } from './support/journey.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';

const test = base.extend<object, { shop: ShopOfGuests }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShopOfGuests();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', colorScheme: 'dark', viewport: { width: 320, height: 720 } });

const contactOf = (email: string) => ({ name: 'Grace Hopper', email });

test('a guest pays by the link of the mail, and creates an account', async ({ page, shop, shopper }) => {
  test.slow();
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const orderId = await shop.placeOrder(contactOf(shopper.email), 'card', 'enamel-mug');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const link = await shop.linkOf(orderId);
  await shopper.open(link);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(orderId);
  await expect(page).toHaveURL(paths.yourOrder.href());
  const token = new URL(link).hash.slice(1);
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
  await expect(main).toContainText('12 Cloth Lane');
  await checkLayout(page, 'order of a link', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);

  await pressEnterOn(page, button('Pay now by card'));
  await expect(main.getByRole('heading', { name: 'Pay by card' })).toBeFocused();
  await checkLayout(page, 'card form of a link', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await shopper.fillCard();
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Thank you, Grace Hopper');
  await expect(main).toContainText(shopper.email);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(orderId);

  await tabTo(page, main.getByLabel('Password', { exact: true }));
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.order.href(orderId));
  await expect(page.getByText('Your account is ready. You’re logged in.')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(orderId);
  await shopper.open(paths.yourOrder.href());
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your order');
});

test('PayPal leads back to the order of the link', async ({ page, shop, shopper }) => {
  const main = page.getByRole('main');
  const orderId = await shop.placeOrder(contactOf(shopper.email), 'card', 'enamel-mug');
  await shopper.open(await shop.linkOf(orderId));
  await main.getByRole('button', { name: 'Use PayPal instead' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(main).toContainText('Thank you, Grace Hopper');
  await expect(page).toHaveURL(paths.yourOrder.href());
});

test('a guest cancels an order, and returns another, by keyboard', async ({ page, shop, shopper }) => {
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const cancelled = await shop.placeOrder(contactOf(shopper.email), 'cod', 'crew-socks');
  await shopper.open(await shop.linkOf(cancelled));
  await pressEnterOn(page, button('Cancel order'));
  await pressEnterOn(page, button('Yes, cancel it'));
  await expect(page.getByText('Order cancelled.')).toBeVisible();
  await expect(button('Cancel order')).toHaveCount(0);

  const returned = await shop.placeOrder(contactOf(shopper.email), 'cod', 'notebook');
  await shop.changeStatus(returned, 'dispatched', 'delivered');
  await shopper.open(paths.home.href());
  await shopper.open(await shop.linkOf(returned));
  await expect(main.getByRole('heading', { level: 1 })).toContainText(returned);
  await pressEnterOn(page, button('Return items'));
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await pressEnterOn(page, dialog.getByRole('button', { name: /^Increase/ }));
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Request return' }));
  await expect(main.getByText('Requested', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await pressEnterOn(page, button('Withdraw request'));
  await pressEnterOn(page, button('Yes, withdraw'));
  await expect(main.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('a dead link is replaced by a new one, by which the data is downloaded and deleted', async ({
  page,
  shop,
  shopper,
}) => {
  const main = page.getByRole('main');
  const orderId = await shop.placeOrder(contactOf(shopper.email), 'cod', 'enamel-mug');
  const first = await shop.linkOf(orderId);
  await shopper.open(`${paths.yourOrder.href()}#o_expired`);
  await expect(main).toContainText('This link is no longer valid.');
  await expect(page).toHaveURL(paths.yourOrder.href());
  await expectNoAxeViolations(page);
  await main.getByLabel('E-mail').fill(shopper.email);
  await main.getByLabel('Order number').fill(orderId);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: 'If we find that order' })).toBeVisible();

  const next = await shop.linkOf(orderId, [first]);
  await shopper.open(paths.home.href());
  await shopper.open(next);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(orderId);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await main.getByRole('button', { name: 'Delete my data' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your data has been deleted');
  await checkLayout(page, 'deleted data', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await shopper.open(paths.home.href());
  await shopper.open(next);
  await expect(main).toContainText('This link is no longer valid.');
});
