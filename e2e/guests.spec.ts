import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test as base } from './support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from './support/keyboard.ts';
import { answerOf, asAdmin } from './support/languages.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { openShop } from './support/server.ts';

/** In a shop of its own, which takes guests. */
const test = base.extend<object, { shopOfGuests: string }>({
  shopOfGuests: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await asAdmin(shop.url, async (request) => {
        const { data } = await answerOf<{ data: object }>(request.get('/api/admin/selling'));
        await answerOf(request.put('/api/admin/selling', { data: { ...data, guestCheckout: true } }));
      });
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shopOfGuests }, use) => use(shopOfGuests),
});
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const orders = /\/your-orders\/[0-9a-f-]{36}$/;

test('a guest orders and pays by keyboard, on a small phone in the dark', async ({ page, shopper }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name });
  await shopper.open(paths.home.href());
  await shopper.cartButton.press('Enter');
  await expect(shopper.cart).toContainText('Your bag is empty');
  await page.keyboard.press('Escape');

  await shopper.open(paths.product.href('enamel-mug'));
  await button('Add to bag').first().press('Enter');
  await pressEnterOn(page, shopper.cart.getByRole('button', { name: 'Checkout' }));
  await expect(main.getByRole('heading', { name: 'Continue as a guest' })).toBeVisible();
  await checkLayout(page, 'guest checkout', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await pressEnterOn(page, button('Review your order'));
  await expect(main.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(main.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mail is required/);
  await fillFields(page, {
    Name: 'Grace Hopper',
    'E-mail': 'grace@example.com',
    Address: '12 Cloth Lane',
    City: 'Leeds',
    Pincode: 'LS1 1AA',
    Phone: '555 0100',
  });
  await expect(main.getByLabel('Recipient')).toHaveValue('Grace Hopper');
  await page.keyboard.press('Enter');

  await expectHeadingFocused(page, 'Order summary');
  await expect(main).toContainText('grace@example.com');
  await checkLayout(page, 'order summary of a guest', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
  await pressEnterOn(page, main.getByRole('link', { name: 'Change' }).first());
  await expect(main.getByLabel('E-mail')).toHaveValue('grace@example.com');
  await expect(main.getByLabel('City')).toHaveValue('Leeds');
  await pressEnterOn(page, button('Review your order'));

  await expectHeadingFocused(page, 'Order summary');
  await tabTo(page, main.getByRole('radio', { name: 'PayPal' }));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(main.getByRole('checkbox', { name: 'Save this card for next time' })).toHaveCount(0);
  await shopper.fillCard();
  await tabTo(page, main.getByRole('checkbox', { name: /terms/i }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button('Send the order'));
  await expect(page).toHaveURL(orders);
  await expect(main).toContainText('Thank you, Grace Hopper');
  await expect(main.getByRole('navigation', { name: 'Account' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await shopper.open(paths.home.href());
  await pressEnterOn(page, button('Menu'));
  await pressEnterOn(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Orders' }));
  await expectHeadingFocused(page, 'My orders');
  await shopper.openOrder();
  await expect(main).toContainText('12 Cloth Lane');
  await checkLayout(page, 'order of a guest', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(page);
});

test('logging in adds the bag of the guest to that of the account', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.addProductToCart('coach-jacket');
  await page.keyboard.press('Escape');
  await shopper.logOut();
  await shopper.expectSignedOut();
  await shopper.addProductToCart('enamel-mug');
  await shopper.cart.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await shopper.submitSignInForm({ email: shopper.email, password: 'wrong horse battery' });
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await shopper.submitSignInForm();
  await expect(page).toHaveURL(paths.checkout.href());
  await expect(page.getByText('We added 1 item from your earlier bag.')).toBeVisible();
  await shopper.cartButton.click();
  await expect(shopper.cart.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest'))).toBeNull();
});

test('the pages of the account ask a guest to log in', async ({ page, shopper }) => {
  await shopper.addProductToCart('enamel-mug');
  await page.keyboard.press('Escape');
  await shopper.open(paths.profile.href());
  await expect(page).toHaveURL(paths.login.href(paths.profile.href()));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
});
