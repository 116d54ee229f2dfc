import { paths } from '#contract/paths.ts';
import { clientId, startIdentityProvider, type TestIdentityProvider } from '#testing/services/identity-provider.ts';
import { expect, test } from './support/journey.ts';
import { offerAllLanguages } from './support/languages.ts';
import { openShop } from './support/server.ts';
import { checkScreen } from './support/check-screens.ts';

test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce' });

let provider: TestIdentityProvider;
let shop: Awaited<ReturnType<typeof openShop>>;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
  await provider.close();
  shop = await openShop({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: 'Cloth ID' });
});
test.afterAll(async () => {
  await shop.close();
  await provider.close();
});

test('while the provider is unavailable, the shopper stays on the page and sees an error', async ({
  page,
  shopper,
}) => {
  // The browser reports a 503 in the console, which would fail the journey.
  await page.route('**/google-login/begin', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: response.status() === 503 ? 409 : 200 });
  });
  await shopper.open(shop.url + paths.login.href(paths.addresses.href()));
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await expect(page.getByText('Google Sign-In failed')).toBeVisible();
  await expect(page).toHaveURL(shop.url + paths.login.href(paths.addresses.href()));
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email);
  // From here on the provider is available.
  provider = await startIdentityProvider({ port: provider.port });
});

test('a shopper signs in at the provider and returns to the requested page', async ({ page, shopper }) => {
  await shopper.open(shop.url + paths.login.href(paths.addresses.href()));
  await checkScreen(page, 'login');
  await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await page.getByLabel('Provider e-mail').fill(shopper.email);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(shop.url + paths.addresses.href());
  expect(requested.find((url) => url.startsWith(`${shop.url}/login?code=`))).toContain('&state=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery information');
  await shopper.open(shop.url + paths.profile.href());
  await expect(page.getByRole('main')).toContainText(shopper.email);
  expect(await page.evaluate(() => JSON.stringify([location.href, sessionStorage]))).not.toMatch(/code|state|token/);
});

test('a sign-in begun in another tab does not end the one of this tab', async ({ page, shopper }) => {
  await shopper.open(shop.url + paths.login.href(paths.profile.href()));
  await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await page.getByLabel('Provider e-mail').fill(shopper.email);
  const other = await page.context().newPage();
  await other.goto(shop.url + paths.login.href());
  await other.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await expect(other.getByLabel('Provider e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('main')).toContainText(shopper.email);
});

for (const [how, email, button] of [
  ['refuses', 'ada@example.com', 'Refuse'],
  ['has an unconfirmed e-mail', 'unverified@example.com', 'Allow'],
] as const) {
  test(`a shopper who ${how} is not signed in, and the sign-in page keeps the requested page`, async ({
    page,
    shopper,
  }) => {
    const login = shop.url + paths.login.href(paths.addresses.href());
    await shopper.open(login);
    await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
    await page.getByLabel('Provider e-mail').fill(email);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Google Sign-In failed')).toBeVisible();
    await expect(page).toHaveURL(login);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  });
}

test('a response that this tab did not request signs no one in', async ({ page, shopper }) => {
  await shopper.open(`${shop.url}${paths.login.href()}?code=foreign&state=foreign`);
  await expect(page.getByText('Google Sign-In failed')).toBeVisible();
  await expect(page).toHaveURL(shop.url + paths.login.href());
  await shopper.expectSignedOut();
});

test('the demo pages show the identity and the user information', async ({ page, shopper }) => {
  await shopper.open(shop.url + paths.googleLogin.href());
  await checkScreen(page, 'googleLogin');
  await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await page.getByLabel('Provider e-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are logged in.' })).toContainText(shopper.email);
  await shopper.open(shop.url + paths.googleUser.href());
  await checkScreen(page, 'googleUser');
  await page.getByRole('button', { name: 'Sign in with Cloth ID' }).click();
  await page.getByLabel('Provider e-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'email_verified' })).toContainText(shopper.email);
});

test('a shopper who signs in on a German page comes back to German pages', async ({ page, shopper }) => {
  await offerAllLanguages(shop.url);
  await shopper.open(`${shop.url}/de${paths.login.href(paths.addresses.href())}`);
  await page.getByRole('button', { name: /Cloth ID/ }).click();
  await page.getByLabel('Provider e-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(`${shop.url}/de${paths.addresses.href()}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await shopper.open(`${shop.url}/de${paths.profile.href()}`);
  await expect(page.getByRole('main')).toContainText(shopper.email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/code|state|token/);
});
