import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test('a new shopper registers and places an order', async ({ page, shopper }) => {
  await shopper.open(paths.register.href());
  await shopper.submitRegistrationForm();
  await expect(page).toHaveURL(paths.home.href());
  await shopper.addProductToCart('heavyweight-tee');
  await expect(shopper.cart).toContainText('Heavyweight Tee');
  await expect(shopper.cart).toContainText('$38.00');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/get/')) requests.push(request.url());
  });
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Billing & Delivery information' })).toBeVisible();
  expect(requests, 'one request by the button, one by the next page').toHaveLength(2);
  await expect(page.getByText('No addresses available')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Secure checkout');
  const steps = page.getByRole('navigation', { name: 'Checkout steps' });
  await expect(steps.locator('[aria-current=step]')).toHaveText('1Address');
  await expect(page.getByLabel('Recipient')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Notes')).toHaveValue('None');
  await shopper.fillAddress();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(steps.locator('[aria-current=step]')).toHaveText('2Review');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByText('12 Cloth Lane')).toBeVisible();
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await expect(page.getByText('x 1')).toBeVisible();
  await shopper.sendOrder();

  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}/);
  await expect(page.getByRole('banner')).not.toContainText('Secure checkout');
  await expect(shopper.cartButton).toHaveAccessibleName('Bag, empty');
  const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'Heavyweight Tee' }).first();
  await card.getByRole('link', { name: /Read more/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Order #[0-9A-Z]{12}/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Ada Lovelace');
  await expect(main).toContainText('PayPal');
  await expect(main).toContainText('$38.00');
  await expect(main).toContainText('LS1 1AA');
  await page.reload();
  await shopper.waitForHydration();
  await expect(main).toContainText('$38.00');
});

test('an order can be cancelled until it is dispatched', async ({ page, shopper }) => {
  await shopper.placeOrder('Cash on delivery', 'enamel-mug');
  await shopper.openOrder();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('main')).toContainText(/Cancelled/i);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('pressing the button twice places one order', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('notebook');
  await shopper.goToOrderSummary();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Send the order' }).dblclick();
  await expect(page).toHaveURL(/\/your-orders\//);
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('link', { name: /Read more/ })).toHaveCount(1);
});

test('an incomplete address moves the focus to its first empty field and keeps the text', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.addressForm.href());
  await page.getByLabel('City').fill('Leeds');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Leeds');
  await expect(page).toHaveURL(paths.addressForm.href());
});

test('the next order begins with the address that was used last, and an edited address changes no order', async ({
  page,
  shopper,
}) => {
  await shopper.placeOrder('Cash on delivery', 'notebook');
  await shopper.open(paths.addressForm.href());
  await shopper.saveAddress('14 Cloth Lane');
  const addresses = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cloth Lane' });
  await expect(addresses).toContainText(['12 Cloth Lane', '14 Cloth Lane']);
  await expect(addresses.first()).toContainText('Used last');

  await addresses.first().getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Recipient')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
  await page.getByLabel('Recipient').fill('Grace Hopper');
  await page.getByLabel('City').fill('York');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(addresses.first()).toContainText('Grace Hopper');
  await expect(addresses.first()).toContainText('York LS1 1AA');

  await shopper.addProductToCart('dad-cap');
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();
  await addresses.first().getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main')).toContainText('Grace Hopper');
  await page.getByRole('radio', { name: /^Cash/ }).check();
  await shopper.sendOrder();
  const orders = page.getByRole('listitem').filter({ hasText: 'Read more' });
  await expect(orders).toHaveCount(2);
  await orders.nth(1).getByRole('link', { name: 'Read more' }).click();
  await expect(page.getByRole('main')).toContainText('Leeds LS1 1AA');
  await page.goBack();
  await orders.first().getByRole('link', { name: 'Read more' }).click();
  await expect(page.getByRole('main')).toContainText('Grace Hopper');
  await expect(page.getByRole('main')).toContainText('York LS1 1AA');
});
