import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

/** Counts what a shopper presses and fills in. */
function createCounter() {
  const counted = { clicks: 0, fields: 0 };
  return {
    counted,
    click: async (control: Locator) => {
      counted.clicks += 1;
      await control.click();
    },
    fill: async (field: Locator, text: string) => {
      counted.fields += 1;
      await field.fill(text);
    },
  };
}

test('a new shopper pays an order with 8 clicks and 11 fields, and the next one with 3 clicks', async ({
  page,
  shopper,
}) => {
  test.slow();
  await shopper.open(paths.product.href('heavyweight-tee'));
  const button = (name: string) => page.getByRole('button', { name });
  const first = createCounter();
  await first.click(button('Add to bag'));
  await first.click(shopper.logInPanel.getByRole('link', { name: 'Create an account' }));
  await first.fill(page.getByLabel('E-mail'), shopper.email);
  await first.fill(page.getByLabel('Name', { exact: true }), shopper.name);
  await first.fill(page.getByLabel('Password', { exact: true }), shopper.password);
  await first.click(button('Sign Up'));
  await first.click(shopper.cart.getByRole('button', { name: 'Checkout', exact: true }));
  await first.fill(page.getByLabel('Address', { exact: true }), '12 Cloth Lane');
  await first.fill(page.getByLabel('City'), 'Leeds');
  await first.fill(page.getByLabel('Pincode'), 'LS1 1AA');
  await first.fill(page.getByLabel('Phone'), '555 0100');
  await first.click(button('Submit'));
  await first.click(page.getByRole('radio', { name: /^Card/ }));
  await first.fill(page.getByLabel('Card number'), '4242424242424242');
  await first.fill(page.getByLabel('Exp Month'), '12');
  await first.fill(page.getByLabel('Exp Year'), '2030');
  await first.fill(page.getByLabel('CVV'), '123');
  // Not counted: it is for the next order.
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await first.click(page.getByRole('checkbox', { name: /terms/i }));
  await first.click(button('Send the order'));
  await expect(page.getByRole('main')).toContainText('Thank you, Ada Lovelace');
  await expect(page.getByRole('main')).toContainText('Payment received. $38.00');
  expect(first.counted).toEqual({ clicks: 8, fields: 11 });

  await shopper.addProductToCart('enamel-mug');
  const next = createCounter();
  await next.click(shopper.cart.getByRole('button', { name: 'Checkout', exact: true }));
  await next.click(button('Confirm'));
  await next.click(button('Send the order'));
  await expect(page.getByRole('main')).toContainText('Payment received.');
  expect(next.counted).toEqual({ clicks: 3, fields: 0 });
});
