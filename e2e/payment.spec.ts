import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $38.00' });
const step = (page: Page) => page.getByRole('list').locator('[aria-current=step]');
const detail = (page: Page, name: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));

const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]));

test('one press places and pays an order by card, and the saved card pays the next one', async ({ page, shopper }) => {
  test.slow();
  await shopper.createAccount();
  await shopper.addProductToCart('heavyweight-tee');
  await shopper.goToOrderSummary();
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(main).toContainText('Test mode: you won’t be charged. Try 4242 4242 4242 4242.');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await shopper.fillCard();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(main.getByText('Visa')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await page.getByRole('button', { name: 'Send the order' }).dblclick();

  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  await expect(main).toContainText('Thank you, Ada Lovelace');
  await expect(main).toContainText(/Payment received\. \$38\.00 by Visa ending in 4242/);
  await expect(main.getByText('Pay now')).toHaveCount(0);
  expect(await storedTexts(page)).not.toMatch(/4242 ?4242 ?4242/);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(step(page)).toContainText('Paid');
  await expect(detail(page, 'Payment status')).toHaveText('Paid');

  // The saved card pays the next order, and can be removed.
  await shopper.addProductToCart('enamel-mug');
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242, expires 12/2030' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked();
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(main).toContainText('Thank you, Ada Lovelace');
  await shopper.open(paths.profile.href());
  await page.getByRole('button', { name: 'Remove Visa ending in 4242, expires 12/2030' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this card?' });
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByText('Card removed.')).toBeVisible();
  const methods = page.getByRole('region', { name: 'Payment Methods' });
  await expect(methods).toContainText('Cash On Delivery');
  await expect(methods).not.toContainText('Visa');
});

test('a card that is declined when the order is sent keeps the order, and another card pays it', async ({
  page,
  shopper,
}) => {
  await shopper.createAccount();
  await shopper.addProductToCart('heavyweight-tee');
  await shopper.goToOrderSummary();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard('4000000000009995');
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/payment-form\?order=[0-9A-Z]{12}$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').first()).toHaveText('This card has insufficient funds.');
  await expect(main).toContainText('We’ve kept your order');
  await expect(main.getByRole('button', { name: 'Use PayPal instead' })).toBeVisible();
  await page.reload();
  await shopper.waitForHydration();
  await shopper.fillCard();
  await pay(page).click();
  await expect(main).toContainText('Payment received.');
  await page.getByRole('link', { name: 'My orders' }).first().click();
  await expect(page.getByRole('link', { name: /Read more/ })).toHaveCount(1);
});

test('a payment that was made although the response says otherwise is found on the order', async ({
  page,
  shopper,
}) => {
  await shopper.createAccount();
  await shopper.addProductToCart('heavyweight-tee');
  await shopper.goToOrderSummary();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await shopper.fillCard();
  let charges = 0;
  await page.route('**/api/pay', async (route) => {
    charges += 1;
    // As when another tab was faster. A lost response would fail the journey by its error in the console.
    const response = await route.fetch();
    await route.fulfill({ response, status: 409, json: { code: 'NOTHING_TO_PAY', message: 'Nothing to pay.' } });
  });
  await shopper.sendOrder();
  await expect(page.getByRole('main')).toContainText('Thank you, Ada Lovelace');
  await expect(page.getByRole('link', { name: /Read more/ })).toHaveCount(1);
  expect(charges).toBe(1);
});

test('two tabs that send the same bag at once make one order and one charge', async ({ page, shopper, context }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('heavyweight-tee');
  await shopper.goToOrderSummary();
  const other = new Shopper(await context.newPage());
  await other.open(new URL(page.url()).pathname);
  for (const tab of [shopper, other]) {
    await tab.page.getByRole('radio', { name: /^Card/ }).check();
    await tab.fillCard();
    await tab.page.getByRole('checkbox', { name: /terms/i }).check();
  }
  await Promise.all([shopper, other].map((tab) => tab.page.getByRole('button', { name: 'Send the order' }).click()));
  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  await shopper.open(new URL(page.url()).pathname);
  await expect(page.getByRole('link', { name: /Read more/ })).toHaveCount(1);
  await page.getByRole('link', { name: /Read more/ }).click();
  await expect(detail(page, 'Payment status')).toHaveText('Paid');
  await expect(detail(page, 'Total amount')).toHaveText('$38.00');
});

test('the payment form shows what is paid, and the tab’s order without naming it', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'One step left: pay $38.00' })).toBeVisible();
  await expect(main.getByText('Awaiting payment').first()).toBeVisible();
  await expect(main).not.toContainText('Thank you');
  await page.getByRole('link', { name: 'Use a card instead' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Form' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^#[0-9A-Z]{12}$/ })).toBeVisible();
  await expect(main.getByRole('complementary', { name: 'Your order' })).toContainText('Heavyweight Tee');
  await expect(main.getByRole('complementary', { name: 'Your order' })).toContainText('12 Cloth Lane');
  await shopper.fillCard();
  await pay(page).click();
  await expect(page).toHaveURL(/\/your-orders\/order\/[0-9A-Z]{12}$/);
  await expect(main).toContainText(/Payment received\. \$38\.00 by Visa ending in 4242/);
});

test('a declined card shows the reason and keeps the form except the CVV; another card pays', async ({
  page,
  shopper,
}) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await shopper.open(paths.paymentForm.href());
  await shopper.fillCard('4000000000009995');
  await pay(page).click();
  const form = page.getByRole('form', { name: 'Payment' });
  await expect(form.getByRole('alert')).toHaveText('This card has insufficient funds.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995');
  await expect(page.getByLabel('Exp Year')).toHaveValue('2030');
  await expect(page.getByLabel('CVV')).toHaveValue('');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('CVV').fill('123');
  await pay(page).click();
  await expect(page.getByRole('main')).toContainText('Payment received.');
});

test('the card number is formatted while it is typed, corrected and pasted; invalid fields show an error', async ({
  page,
  shopper,
}) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await shopper.open(paths.paymentForm.href());
  const number = page.getByLabel('Card number');
  await number.pressSequentially('4242x42424242');
  await expect(number).toHaveValue('4242 4242 4242');
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('11');
  await expect(number).toHaveValue('4242 1142 4242 42');
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(number).toHaveValue('4241 1424 2424 2');
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

  await number.selectText();
  await number.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '4242-4242 42424241');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(number).toHaveValue('4242 4242 4242 4241');
  await page.getByLabel('Exp Month').pressSequentially('13');
  await expect(page.getByLabel('Exp Month')).toHaveValue('12');
  await page.getByLabel('Exp Year').pressSequentially('20201');
  await expect(page.getByLabel('Exp Year')).toHaveValue('2020');
  await page.getByLabel('CVV').pressSequentially('12345');
  await expect(page.getByLabel('CVV')).toHaveValue('123');
  await pay(page).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('This card number isn’t valid.');
  await expect(page.getByLabel('Exp Year')).toHaveAccessibleDescription('This card has expired.');
});

test('a lost response asks for no second payment, and the order becomes paid', async ({ page, shopper }) => {
  test.slow();
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await shopper.open(paths.paymentForm.href());
  await shopper.fillCard('4000000000003014');
  // The browser reports a 503 in the console, which would fail the journey.
  await page.route('**/api/pay', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: response.status() === 503 ? 409 : 200 });
  });
  await pay(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please don’t pay again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('main')).toContainText('We’re still waiting for your bank.');
  await expect(page.getByText('Pay now')).toHaveCount(0);
  // The shop asks the provider after 10 seconds and then every minute, and the page asks the shop every 10 seconds.
  await expect(step(page)).toContainText('Paid', { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('Payment received.');
});

test('an approved PayPal payment is captured once', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(step(page)).toContainText('Ordered');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $38.00', exact: true })).toBeVisible();
  const captures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/capture')) captures.push(request.url());
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Payment received.');
  await expect(main).toContainText('$38.00 with PayPal');
  await expect(page).toHaveURL(/\/your-orders\/order\/[0-9A-Z]{12}$/);
  await expect(step(page)).toContainText('Paid');
  await page.reload();
  await shopper.waitForHydration();
  await expect(detail(page, 'Payment status')).toHaveText('Paid');
  expect(captures).toHaveLength(1);
});

test('a cancelled PayPal payment charges nothing, and a card pays instead', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('You weren’t charged.');
  await expect(page).toHaveURL(/\/your-orders\/order\/[0-9A-Z]{12}$/);
  await page.getByRole('link', { name: 'Use a card instead' }).click();
  await shopper.fillCard('5555555555554444');
  await expect(page.getByText('Mastercard')).toBeVisible();
  await pay(page).click();
  await expect(page.getByRole('main')).toContainText(/by Mastercard ending in 4444/);
  await expect(detail(page, 'Payment method')).toHaveText('Card');
});

test('a PayPal payment without approval charges nothing and can be retried', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
  const order = page.url();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $38.00', exact: true })).toBeVisible();
  const token = new URL(page.url()).searchParams.get('token');
  await shopper.open(`${order}?paypal=approved&token=${token}&PayerID=SANDBOX`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText('The payment was not approved.').first()).toBeVisible();
  await expect(main).toContainText('You weren’t charged.');
  await expect(page).toHaveURL(order);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(main).toContainText('Payment received.');
});

test('cash on delivery needs no payment, and a cancelled order can be deleted', async ({ page, shopper }) => {
  await shopper.placeOrder('Cash on delivery', 'heavyweight-tee');
  await expect(page.getByText('Pay now')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('You pay $38.00 when the package arrives.');
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(step(page)).toContainText('Pay on delivery');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(cancelling).toContainText('you won’t be charged');
  await cancelling.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(step(page)).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'are you sure you want to delete this order from your account?',
  });
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'No, cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$/);
  await expect(page.getByText("You haven't ordered yet")).toBeVisible();
  await shopper.open(paths.paymentForm.href());
  await expect(page.getByText('There is nothing to pay')).toBeVisible();
});

test('cancelling a paid order refunds it', async ({ page, shopper }) => {
  await shopper.placeOrder('Card', 'heavyweight-tee');
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('we’ll refund your original payment method');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(detail(page, 'Payment status')).toHaveText(/Refund on its way|Refunded/);
  await expect(async () => {
    await page.reload();
    await expect(detail(page, 'Payment status')).toHaveText('Refunded', { timeout: 2_000 });
  }).toPass();
  await expect(step(page)).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a card payment works by keyboard alone', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'heavyweight-tee');
  await shopper.open(paths.paymentForm.href());
  const number = page.getByLabel('Card number');
  for (let press = 0; press < 40; press += 1) {
    if (await number.evaluate((input) => input === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  for (const text of ['4242424242424242', '12', '2030', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Payment received.');
});
