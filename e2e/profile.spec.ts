import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from './support/journey.ts';

/** Where a thing stands on the page. */
async function placeOf(thing: Locator) {
  const { x, y, height } = (await thing.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
  return { x, y, height, middle: y + height / 2 };
}

const standOnOneLine = async (one: Locator, other: Locator) =>
  expect(Math.abs((await placeOf(one)).middle - (await placeOf(other)).middle)).toBeLessThan(2);

test('logging out asks before unsaved changes are lost, and goes home', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.editProfile.href());
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Somebody else');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await shopper.logsOut();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Somebody else');
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();

  await shopper.logsOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await shopper.isNobody();
  await page.goBack();
  await expect(page).toHaveURL(paths.login.href(paths.editProfile.href()));
});

for (const isAsked of [false, true]) {
  const when = isAsked ? 'once the page has asked' : 'at once';
  test(`whoever logs out ${when}, and goes elsewhere before they are home, is signed out`, async ({
    page,
    shopper,
  }) => {
    await shopper.signsUp();
    // The screen of home never comes.
    await page.route('**/home.screen-*.js', () => undefined);
    await shopper.opens(paths.editProfile.href());
    if (isAsked) {
      await page.getByRole('button', { name: 'Edit name' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Somebody else');
    }
    await shopper.logsOut();
    if (isAsked) await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(paths.about.href());
    await shopper.isNobody();
  });
}

test('whoever logs out, and closes the page before they are home, is signed out', async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signsUp();
  await page.route('**/home.screen-*.js', () => undefined);
  await shopper.opens(paths.editProfile.href());
  await shopper.logsOut();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  const next = new Shopper(await context.newPage());
  await next.opens(paths.about.href());
  await next.isNobody();
});

test('the profile is edited row by row and sent at once', async ({ page, shopper }) => {
  await shopper.signsUp();
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
  // Home and, while nothing else is known, the two places of delivery.
  await expect(page.getByText('12 Cloth Lane')).toHaveCount(3);
});

test('what is wrong with a row is said in it', async ({ page, shopper, browser }) => {
  const context = await browser.newContext();
  const other = new Shopper(await context.newPage());
  await other.signsUp();
  await context.close();
  await shopper.signsUp();
  await shopper.opens(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(other.email);
  await page.getByRole('button', { name: 'Save e-mail' }).click();
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/already an account/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(other.email);
  const { y, height } = await placeOf(page.getByRole('textbox', { name: 'E-mail' }));
  expect(await placeOf(page.getByRole('button', { name: 'Save e-mail' }))).toMatchObject({ y, height });
  await standOnOneLine(
    page.getByRole('main').getByText(shopper.name, { exact: true }),
    page.getByRole('button', { name: 'Edit name' }),
  );
});

test('changes that are not saved are not lost without a word', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit phone' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('555 0100');
  await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(paths.collections.href());
});

test('the account information survives a reload', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.profile.href());
  const information = page.getByRole('dialog', { name: 'Account Information' });
  const open = () => page.getByRole('button', { name: 'Account information' }).click();
  await open();
  await information.getByRole('button', { name: 'Cancel' }).click();
  await expect(information).toBeHidden();
  await open();
  await information.getByLabel('Pick-up point').fill('Corner shop');
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
  await shopper.waitsForHydration();
  await expect(page.getByText('Corner shop')).toBeVisible();
  await expect(page.getByText('+44 123-456-7890')).toBeVisible();
  await open();
  await expect(information.getByLabel('Country', { exact: true })).toHaveValue('France');
  await expect(information.getByLabel('City')).toHaveValue('Chicago');
  await expect(information.getByLabel('VAT number')).toHaveValue('FR123');
});

test('the account information that was typed is not lost with a key or a click', async ({ page, shopper }) => {
  await shopper.signsUp();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  const information = page.getByRole('dialog', { name: 'Account Information' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const clicksBeside = () => page.mouse.click(5, 5);
  const open = () => page.getByRole('button', { name: 'Account information', exact: true }).click();
  for (const closes of [() => page.keyboard.press('Escape'), clicksBeside]) {
    await open();
    await expect(information).toBeVisible();
    await closes();
    await expect(information).toBeHidden();
    await expect(question).toBeHidden();
  }

  await open();
  const place = information.getByLabel('Pick-up point');
  await place.fill('Corner shop');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('What you entered is not saved yet.');
  // Pressed on and on, it closes a dialog without asking the page.
  for (const isAsked of [false, true, false, true, false, true, false, true, false]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: isAsked });
    await expect(information).toBeVisible();
    await expect(place).toHaveValue('Corner shop');
  }
  await clicksBeside();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(information).toBeVisible();

  await place.fill('');
  await clicksBeside();
  await expect(information).toBeHidden();
  await open();
  await place.fill('Corner shop');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(paths.profile.href());
  await clicksBeside();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(question).toBeHidden();
  await expect(information).toBeHidden();
  await open();
  await expect(place).toHaveValue('');
});

test('the password is changed, and the new one signs in', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.profile.href());
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

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(paths.home.href());
  await shopper.opens(paths.login.href());
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('a whole new horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(paths.home.href());
});

test('a forgotten password: the answer is the same for every e-mail', async ({ page, shopper }) => {
  await shopper.signsUp();
  await page.evaluate(() => localStorage.clear());
  const answers: string[] = [];
  for (const email of [shopper.email, `nobody-${shopper.email}`]) {
    await shopper.opens(paths.login.href());
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    const answer = page.getByText('This shop cannot send e-mails yet');
    await expect(answer).toBeVisible();
    answers.push(await answer.innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('the token of a link leaves the address bar, and an old link leads to a new one', async ({ page, shopper }) => {
  await shopper.opens(paths.home.href());
  await shopper.opens(paths.resetPassword.href('an-old-token'));
  await expect(page).toHaveURL(paths.resetPassword.href());
  await page.getByLabel('New password', { exact: true }).fill('a whole new horse');
  await page.getByLabel('Confirm password', { exact: true }).fill('another horse');
  await page.getByRole('checkbox', { name: /Terms/ }).check();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(/not the same/);
  await page.getByLabel('Confirm password', { exact: true }).fill('a whole new horse');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('This link has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(paths.home.href());
});

test('the data of the account is downloaded as a file', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.profile.href());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(shopper.email);
});

test('an account is deleted with its password', async ({ page, shopper }) => {
  await shopper.signsUp();
  await shopper.opens(paths.profile.href());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/not your password/);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(paths.home.href());

  await shopper.opens(paths.login.href());
  await shopper.signsIn();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});

test('a part of the profile that fails is tried again, while the others work', async ({ page, shopper }) => {
  await shopper.signsUp();
  const failure = { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } };
  const calls = ['**/api/order/list/*', '**/api/users/*/details', '**/api/users/*/sessions'];
  for (const call of calls) await page.route(call, (route) => route.fulfill(failure));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General overview');
  const said = [
    'Your details could not be loaded',
    'Your orders could not be loaded',
    'Your devices could not be loaded.',
  ];
  for (const words of said) await expect(page.getByText(words)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');

  for (const call of calls) await page.unroute(call);
  await page.getByRole('region', { name: 'Latest orders' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders to Show')).toBeVisible();
  for (const words of said) await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
});

/** As other browsers do, which know nothing of this one's session. */
const signsInElsewhere = ({ page, email, password }: Shopper, times: number) =>
  page.evaluate(
    async ([body, count]) => {
      const headers = { 'content-type': 'application/json' };
      const login = { method: 'POST', credentials: 'omit', headers, body } as const;
      for (let time = 0; time < count; time += 1) await fetch('/api/users/login', login);
    },
    [JSON.stringify({ email, password }), times] as const,
  );

test('showing all devices leads to the first that was hidden', async ({ page, shopper }) => {
  await shopper.signsUp();
  await signsInElsewhere(shopper, 6);
  await shopper.opens(paths.profile.href());
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 7' }).focus();
  await page.keyboard.press('Enter');
  await expect(devices).toHaveCount(7);
  await expect(devices.nth(5)).toBeFocused();
});

test('what belongs together stands in one line: the orders and their heading, an address and its button', async ({
  page,
  shopper,
}) => {
  await shopper.orders('Cash on delivery', 'dad-cap');
  await shopper.opens(paths.profile.href());
  const orders = page.getByRole('region', { name: 'Latest orders' });
  const { x } = await placeOf(orders.getByRole('heading'));
  expect(await placeOf(orders.getByRole('link'))).toMatchObject({ x });
  await shopper.opens(paths.addresses.href());
  await standOnOneLine(page.getByText('12 Cloth Lane'), page.getByRole('button', { name: /^Delete 12 Cloth Lane/ }));
});

test('a profile with saved cards opens at its top, and the focus is where the browser has it', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.signsUp();
  const { _id: userId, token } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''));
  const card = { userId, cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvv: '123' };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/payment/add', { headers, data: card })).status()).toBe(201);

  await shopper.opens(paths.profile.href());
  const section = page.getByRole('region', { name: 'Payment Methods' });
  await expect(section).toContainText('Visa ending in 4242');
  await expect(section).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await section.getByRole('button', { name: /^Remove Visa/ }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(section).toBeFocused();
});
