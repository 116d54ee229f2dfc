import { readFile } from 'node:fs/promises';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

test('logging out with unsaved changes asks for confirmation', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Grace Hopper');
  const prompt = page.getByRole('dialog', { name: 'Leave without saving?' });
  await shopper.logOut();
  await prompt.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Grace Hopper');
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();

  await shopper.logOut();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await shopper.expectSignedOut();
  await page.goBack();
  await expect(page).toHaveURL(paths.login.href(paths.editProfile.href()));
});

for (const isPrompted of [false, true]) {
  const when = isPrompted ? 'after the prompt' : 'immediately';
  test(`logging out ${when} is complete even when another page opens before the home page`, async ({
    page,
    shopper,
  }) => {
    await shopper.signUp();
    // So that the home page never loads.
    await page.route('**/home.screen-*.js', () => undefined);
    await shopper.open(paths.editProfile.href());
    if (isPrompted) {
      await page.getByRole('button', { name: 'Edit name' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    }
    await shopper.logOut();
    if (isPrompted) await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(paths.about.href());
    await shopper.expectSignedOut();
  });
}

test('logging out is complete even when the tab is closed before the home page opens', async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signUp();
  await page.route('**/home.screen-*.js', () => undefined);
  await shopper.open(paths.editProfile.href());
  await shopper.logOut();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  const next = new Shopper(await context.newPage());
  await next.open(paths.about.href());
  await next.expectSignedOut();
});

test('the profile is edited row by row and saved with one request', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General overview');
  await expect(page.getByText('No orders to Show')).toBeVisible();
  await page.getByRole('link', { name: 'Edit your data' }).click();

  await page.getByRole('button', { name: 'Edit name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ada King');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Cloth Lane');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Add Changes' }).click();

  await expect(page).toHaveURL(paths.profile.href());
  await expect(page.getByRole('main')).toContainText('Ada King');
  // The address and, without account information, both delivery rows.
  await expect(page.getByText('12 Cloth Lane')).toHaveCount(3);
});

test('an invalid row of the profile shows its error', async ({ page, shopper, browser }) => {
  const context = await browser.newContext();
  const other = new Shopper(await context.newPage());
  await other.signUp();
  await context.close();
  await shopper.createAccount();
  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(other.email);
  await page.getByRole('button', { name: 'Save e-mail' }).click();
  await page.getByRole('button', { name: 'Add Changes' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your new e-mail' });
  await confirmation.getByLabel('Current password', { exact: true }).fill(shopper.password);
  await confirmation.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/already an account/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(other.email);
});

test('leaving with unsaved changes asks for confirmation', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100');
  const prompt = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
  await prompt.getByRole('button', { name: 'Stay here' }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('555 0100');
  await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(paths.collections.href());
});

test('the account information survives a reload', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.profile.href());
  const information = page.getByRole('dialog', { name: 'Account Information' });
  const open = () => page.getByRole('button', { name: 'Account information' }).click();
  await open();
  await information.getByRole('button', { name: 'Cancel' }).click();
  await expect(information).toBeHidden();
  await open();
  await information.getByLabel('Pick-up point').fill('Corner shop');
  await information.getByLabel('Home address').fill('12 Cloth Lane');
  await information.getByLabel('Country code').selectOption('UK +44');
  await information.getByLabel('Phone').fill('12');
  await information.getByLabel('Country', { exact: true }).selectOption('France');
  await information.getByLabel('City').selectOption('Chicago');
  await information.getByLabel('VAT number').fill('FR123');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(information.getByLabel('Phone')).toHaveAccessibleDescription('Enter the number as 123-456-7890.');
  await information.getByLabel('Phone').fill('123 456 7890');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(information).toBeHidden();

  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByText('Corner shop')).toBeVisible();
  await expect(page.getByText('12 Cloth Lane').first()).toBeVisible();
  await expect(page.getByText('+44 123-456-7890')).toBeVisible();
  await open();
  await expect(information.getByLabel('Country', { exact: true })).toHaveValue('France');
  await expect(information.getByLabel('City')).toHaveValue('Chicago');
  await expect(information.getByLabel('VAT number')).toHaveValue('FR123');
});

test('closing the account information with unsaved changes asks for confirmation', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  const information = page.getByRole('dialog', { name: 'Account Information' });
  const prompt = page.getByRole('dialog', { name: 'Leave without saving?' });
  const clickOutside = () => page.mouse.click(5, 5);
  const open = () => page.getByRole('button', { name: 'Account information', exact: true }).click();
  for (const close of [() => page.keyboard.press('Escape'), clickOutside]) {
    await open();
    await expect(information).toBeVisible();
    await close();
    await expect(information).toBeHidden();
    await expect(prompt).toBeHidden();
  }

  await open();
  const place = information.getByLabel('Pick-up point');
  await place.fill('Corner shop');
  await page.keyboard.press('Escape');
  await expect(prompt).toContainText('Your changes are not saved yet.');
  // Chrome closes a dialog on repeated presses without a cancelable event.
  for (const isPrompted of [false, true, false, true, false, true, false, true, false]) {
    await page.keyboard.press('Escape');
    await expect(prompt).toBeVisible({ visible: isPrompted });
    await expect(information).toBeVisible();
    await expect(place).toHaveValue('Corner shop');
  }
  await clickOutside();
  await prompt.getByRole('button', { name: 'Stay here' }).click();
  await expect(information).toBeVisible();

  await place.fill('');
  await clickOutside();
  await expect(information).toBeHidden();
  await open();
  await place.fill('Corner shop');
  await page.goBack();
  await prompt.getByRole('button', { name: 'Stay here' }).click();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(paths.profile.href());
  await clickOutside();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(prompt).toBeHidden();
  await expect(information).toBeHidden();
  await open();
  await expect(place).toHaveValue('');
});

test('the password is changed, and the new one signs in', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.security.href());
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill('a whole new horse');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/not your password/);
  await dialog.getByLabel('Current password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await shopper.open(paths.login.href());
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('a whole new horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(paths.home.href());
});

test('the response to a forgotten password does not depend on the e-mail', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.evaluate(() => localStorage.clear());
  const answers: string[] = [];
  for (const email of [shopper.email, `nobody-${shopper.email}`]) {
    await shopper.open(paths.login.href());
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const answer = page.getByText('We can’t send e-mail right now');
    await expect(answer).toBeVisible();
    answers.push(await answer.innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('the token of a reset link is removed from the URL, and an expired link offers a new one', async ({
  page,
  shopper,
}) => {
  await shopper.open(paths.home.href());
  await shopper.open(paths.resetPassword.href('an-old-token'));
  await expect(page).toHaveURL(paths.resetPassword.href());
  await expect(page.getByText('This link has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(paths.home.href());
});

test('the data of the account is downloaded as a file', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.security.href());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(shopper.email);
});

test('deleting an account requires its password', async ({ page, shopper }) => {
  await shopper.createAccount();
  await shopper.open(paths.security.href());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/not your password/);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(paths.home.href());

  await shopper.open(paths.login.href());
  await shopper.submitSignInForm();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});

test('a section of the profile that failed to load can be retried, while the others work', async ({
  page,
  shopper,
}) => {
  await shopper.signUp();
  const failure = { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } };
  const calls = ['**/api/order/list/*', '**/api/users/*/details'];
  for (const call of calls) await page.route(call, (route) => route.fulfill(failure));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General overview');
  const errors = ['Your details could not be loaded', 'Your orders could not be loaded'];
  for (const text of errors) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Cash On Delivery')).toBeVisible();

  for (const call of calls) await page.unroute(call);
  await page.getByRole('region', { name: 'Latest orders' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders to Show')).toBeVisible();
  for (const text of errors) await expect(page.getByText(text)).toHaveCount(0);
});

test('the other settings work while the devices could not be loaded', async ({ page, shopper }) => {
  await shopper.signUp();
  const failure = { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } };
  await page.route('**/api/users/*/sessions', (route) => route.fulfill(failure));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');

  await page.unroute('**/api/users/*/sessions');
  await page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device')).toBeVisible();
});

/** Signs in as other browsers would, without the cookie of this one. */
const signInElsewhere = ({ page, email, password }: Shopper, times: number) =>
  page.evaluate(
    async ([body, count]) => {
      const headers = { 'content-type': 'application/json' };
      const login = { method: 'POST', credentials: 'omit', headers, body } as const;
      for (let time = 0; time < count; time += 1) await fetch('/api/users/login', login);
    },
    [JSON.stringify({ email, password }), times] as const,
  );

test('showing all devices moves the focus to the first one that was hidden', async ({ page, shopper }) => {
  await shopper.signUp();
  await signInElsewhere(shopper, 6);
  await shopper.open(paths.security.href());
  const devices = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect(devices).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 7' }).focus();
  await page.keyboard.press('Enter');
  await expect(devices).toHaveCount(7);
  await expect(devices.nth(5)).toBeFocused();
});

test('a profile with saved cards opens at the top without moving the focus', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.signUp();
  const { _id: userId, token } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''));
  const card = { userId, cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/payment/add', { headers, data: card })).status()).toBe(201);

  await shopper.open(paths.profile.href());
  const section = page.getByRole('region', { name: 'Payment Methods' });
  await expect(section).toContainText('Visa ending in 4242');
  await expect(section).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await section.getByRole('button', { name: /^Remove Visa/ }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(section).toBeFocused();
});
