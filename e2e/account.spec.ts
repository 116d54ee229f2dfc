import type { Browser, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

test('an account page redirects to the sign-in and back', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.logOut();
  await expect(page).toHaveURL(paths.home.href());

  await shopper.open(paths.addresses.href());
  await expect(page).toHaveURL(/\/login\?from=/);
  await shopper.submitSignInForm();
  await expect(page).toHaveURL(paths.addresses.href());
  await expect(page.getByRole('heading', { name: 'Delivery information' })).toBeVisible();
  await expect(page.getByText('No addresses available.')).toBeVisible();
});

test('logging out makes no request and forgets the user', async ({ page, shopper }) => {
  await shopper.signUp();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(shopper.email);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users')) requests.push(request.url());
  });
  await shopper.logOut();
  await shopper.expectSignedOut();
  expect(requests).toEqual([]);
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test('a wrong password shows an error in the form and as a toast, and keeps the e-mail', async ({ page, shopper }) => {
  await shopper.open(paths.login.href());
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(toast).toContainText('Invalid email or password');
  await expect(page.getByRole('main').locator('form')).toContainText('Invalid email or password');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com');
});

test('the accessible name of the show-password button contains its label (WCAG 2.5.3)', async ({ page, shopper }) => {
  await shopper.open(paths.login.href());
  const password = page.getByLabel('Password', { exact: true });
  for (const [word, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ] as const) {
    const button = page.getByRole('button', { name: `${word} password` });
    await expect(button).toHaveText(word);
    await button.click();
    await expect(password).toHaveAttribute('type', type);
  }
});

test('registering a taken e-mail shows an error at the field', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.evaluate(() => localStorage.removeItem('user'));
  await shopper.open(paths.register.href());
  await shopper.submitRegistrationForm();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/already an account/);
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in.' })).toBeVisible();
});

test("another user's orders show the not-found page", async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.orders.href('01938a5e-0000-7000-8000-000000000000'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('logging out signs out the other tab', async ({ shopper, context }) => {
  await shopper.signUp();
  const other = await context.newPage();
  await other.goto(paths.home.href());
  await expect(other.getByRole('link', { name: 'Orders' })).toBeVisible();
  await shopper.logOut();
  await expect(other.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

const busy = { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } };

/** Signs the account out of all devices, from another browser context. */
async function signOutEverywhere(browser: Browser, account: Shopper) {
  const context = await browser.newContext();
  const other = new Shopper(await context.newPage());
  await other.openSignedIn(paths.security.href(), account);
  await other.page.getByRole('button', { name: 'Log out everywhere' }).click();
  await other.page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(other.page).toHaveURL(paths.home.href());
  await context.close();
}

const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('focusing a tab whose session ended elsewhere redirects to the sign-in and back', async ({
  page,
  shopper,
  browser,
  context,
}) => {
  await shopper.createAccount();
  await shopper.open(paths.addresses.href());
  const publicTab = new Shopper(await context.newPage());
  await publicTab.open(paths.home.href());
  await signOutEverywhere(browser, shopper);

  await focusTab(page);
  await expect(page).toHaveURL(paths.login.href(paths.addresses.href()));
  await expect(page.getByText('Please log in.')).toHaveCount(0);
  await expect(publicTab.page).toHaveURL(paths.home.href());
  await expect(publicTab.page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await shopper.submitSignInForm();
  await expect(page).toHaveURL(paths.addresses.href());
  await expect(publicTab.page.getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('a form draft survives the end of the session, for the same shopper only', async ({ page, shopper, browser }) => {
  await shopper.createAccount();
  await shopper.open(paths.addressForm.href());
  const city = page.getByLabel('City');
  await city.fill('Leeds');
  await signOutEverywhere(browser, shopper);
  await focusTab(page);
  await expect(page).toHaveURL(paths.login.href(paths.addressForm.href()));
  await page.getByRole('link', { name: 'Create an account' }).click();
  const other = new Shopper(page);
  await other.submitRegistrationForm();
  await expect(page).toHaveURL(paths.addressForm.href());
  await expect(city).toHaveValue('');
  await signOutEverywhere(browser, other);
  await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(paths.login.href(paths.checkout.href()));
  await shopper.submitSignInForm();
  await page.getByRole('link', { name: 'Add New Address' }).click();
  await expect(city).toHaveValue('Leeds');
  await shopper.saveAddress();

  await page.getByRole('link', { name: 'Add New Address' }).click();
  await expect(city).toHaveValue('');
  await signOutEverywhere(browser, shopper);
  await shopper.submitAddressForm('14 Cloth Lane');
  await expect(page).toHaveURL(paths.login.href(paths.addressForm.href()));
  await shopper.submitSignInForm();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('14 Cloth Lane');
  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await signOutEverywhere(browser, shopper);
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page).toHaveURL(paths.login.href(paths.editProfile.href()));
  await shopper.submitSignInForm();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada King');
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page.getByRole('main')).toContainText('Ada King');
});

test('an action with an ended session signs out without a second notice', async ({ page, shopper, browser }) => {
  /** Expects the notice for visitors, and no notice about the ended session beside it. */
  const expectVisitorNotice = async () => {
    await shopper.cartButton.click();
    await expect(shopper.logInPanel).toBeVisible();
    expect(await page.getByText('Please log in.').count()).toBe(0);
    await expect(shopper.cart).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(shopper.logInPanel).toBeHidden();
  };
  await shopper.signUp();
  // So that the page does not notice the end of the session by itself.
  await page.route('**/api/users/me', (route) => route.fulfill(busy));
  await shopper.open(paths.security.href());
  await signOutEverywhere(browser, shopper);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page).toHaveURL(paths.login.href(paths.security.href()));
  await expectVisitorNotice();

  await shopper.submitSignInForm();
  await expect(page).toHaveURL(paths.security.href());
  await shopper.open(paths.about.href());
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await signOutEverywhere(browser, shopper);
  await expectVisitorNotice();
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test('the checkout redirects to the sign-in after the session ended, and continues after it', async ({
  page,
  shopper,
  browser,
}) => {
  await shopper.signUp();
  await page.route('**/api/users/me', (route) => route.fulfill(busy));
  await shopper.addProductToCart('dad-cap');
  await signOutEverywhere(browser, shopper);
  await shopper.cart.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(paths.login.href(paths.checkout.href()));
  const reason = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
  await expect(reason).toBeVisible();
  await shopper.submitSignInForm();
  await expect(page).toHaveURL(paths.checkout.href());
  await expect(shopper.cartButton).toHaveAccessibleName('Back to bag, 1 item');

  await page.getByRole('link', { name: 'Add New Address' }).click();
  await shopper.saveAddress();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await signOutEverywhere(browser, shopper);
  await shopper.sendOrder();
  await expect(page).toHaveURL(paths.login.href(pathname));
  await expect(reason).toBeVisible();
  await shopper.submitSignInForm();
  await expect(page).toHaveURL(pathname);
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\/[0-9a-f-]{36}$|payment/);
});

async function removeAddress(page: Page, house: string) {
  await page.getByRole('button', { name: `Delete ${house}, Leeds` }).click();
  await page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Yes, delete' }).click();
}

/** Signs up, saves one address and opens the list of addresses. */
async function openOnlyAddress(shopper: Shopper) {
  await shopper.signUp();
  await shopper.open(paths.addressForm.href());
  await shopper.saveAddress();
  await shopper.open(paths.addresses.href());
}

test('a removed address can be restored', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.addProductToCart('dad-cap');
  await shopper.open(paths.addressForm.href());
  await shopper.saveAddress();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  const chosen = page.url();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Addresses' }).click();
  const addresses = page.getByRole('region', { name: 'Addresses' });
  await removeAddress(page, '12 Cloth Lane');
  await expect(page.getByRole('status').filter({ hasText: 'Address removed' })).toBeVisible();
  await expect(addresses).toContainText('No addresses available.');
  await expect(addresses).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address restored.')).toBeVisible();
  await expect(addresses).toContainText('12 Cloth Lane');
  await expect(addresses).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(chosen);
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('main')).toContainText('12 Cloth Lane');
  await expect(page.getByRole('main')).toContainText('Leeds LS1 1AA');
  await shopper.sendOrder();
  await expect(page).toHaveURL(/\/your-orders\//);

  await shopper.open(paths.addresses.href());
  await expect(addresses).toContainText('12 Cloth Lane');
  await expect(addresses).toContainText('Leeds LS1 1AA');
  await expect(addresses).toContainText('555 0100');
});

test('each of two removed addresses is restored at its position', async ({ page, shopper }) => {
  await shopper.signUp();
  for (const house of ['1 Low Street', '2 Middle Street', '3 High Street']) {
    await shopper.open(paths.addressForm.href());
    await shopper.saveAddress(house);
  }
  await shopper.open(paths.addresses.href());
  const houses = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(houses).toContainText(['3 High Street', '2 Middle Street', '1 Low Street']);
  for (const house of ['2 Middle Street', '1 Low Street']) {
    await removeAddress(page, house);
    // A hovered toast stays open.
    await page.getByText(`Address removed: ${house}, Leeds`).hover();
  }
  await page.getByText('Address removed: 2 Middle Street').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Address restored.')).toBeVisible();
  await expect(houses).toContainText(['3 High Street', '2 Middle Street']);
});

test('logging out removes the undo toast of the shopper', async ({ page, shopper }) => {
  await openOnlyAddress(shopper);
  await removeAddress(page, '12 Cloth Lane');
  await page.route('**/api/address/add', (route) => route.fulfill(busy), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await shopper.logOut();
  await expect(page).toHaveURL(paths.home.href());
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('restoring an address can be retried after a failure', async ({ page, shopper }) => {
  await openOnlyAddress(shopper);
  await removeAddress(page, '12 Cloth Lane');

  await page.route('**/api/address/add', (route) => route.fulfill(busy), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not be restored. Please wait a moment.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Address restored.')).toBeVisible();
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('12 Cloth Lane');
});

test('a confirm dialog cannot be cancelled while it confirms, and reopens without the old error', async ({
  page,
  shopper,
}) => {
  await openOnlyAddress(shopper);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/address/delete/**', async (route) => {
    await answer.promise;
    await route.fulfill(busy);
  });
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
  await removeAddress(page, '12 Cloth Lane');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer.resolve();
  await expect(dialog.getByRole('alert')).toHaveText('Please wait a moment.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeEmpty();
});
