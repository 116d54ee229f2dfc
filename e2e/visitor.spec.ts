import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test('a visitor finds a product from the home page', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New arrivals are here');
  await expect(page.getByRole('heading', { name: 'Wear the Trend, Own the Style.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(paths.collections.href());
  await page.getByRole('link', { name: 'Sweats', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sweats');
  await page.getByRole('link', { name: 'Pullover Hoodie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pullover Hoodie');
  await expect(page.getByText('$84', { exact: true }).first()).toBeVisible();
});

test('the first page makes no API request, and the next one only its own', async ({ page, shopper }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await shopper.open(paths.collections.href());
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: /Headwear/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear');
  expect(calls).toContain('/api/product/summaries/headwear');
  expect(calls.every((call) => /^\/api\/((category|product\/summaries)\/headwear|product\/search)$/.test(call))).toBe(
    true,
  );
});

test('a product opens from its card with one API request', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('headwear'));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.getByRole('link', { name: 'Dad Cap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dad Cap');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Headwear');
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  expect(calls).toEqual(['/api/product/page/dad-cap']);
});

test('a product that is slow to load shows its name, price and picture from its card', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('headwear'));
  const loaded = Promise.withResolvers<void>();
  await page.route('**/api/product/page/dad-cap', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Dad Cap' }).click();
  await expect(page).toHaveURL(paths.product.href('dad-cap'));
  const main = page.getByRole('main');
  await expect(main.getByText('Dad Cap', { exact: true })).toBeVisible();
  await expect(main.getByText('$30', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /Dad Cap/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  loaded.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dad Cap');
});

test('a page loads the reduced fonts, and the full ones when it shows a character that they lack', async ({
  page,
  shopper,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const seen = async (path: string) => {
    fonts.length = 0;
    await shopper.open(path);
    await page.evaluate(async () => document.fonts.ready);
    return fonts.length;
  };
  expect(await seen(paths.home.href())).toBe(2);
  expect(await seen(paths.search.href({ q: 'tee' }))).toBe(2);
  expect(await seen(paths.search.href({ q: 'crème' }))).toBe(4);
});

test('the third colour is preselected, the choice is in the URL, and the picture follows', async ({
  page,
  shopper,
}) => {
  await shopper.open(paths.product.href('heavyweight-tee'));
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await page.getByRole('radio', { name: 'Forest' }).click();
  await expect(page).toHaveURL(/color=Forest/);
  await expect(page.getByRole('img', { name: /forest/i }).first()).toBeVisible();
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('radio', { name: 'Forest' })).toBeChecked();
});

test('adding to the bag without an account asks to log in, and adds the item afterwards', async ({ page, shopper }) => {
  await shopper.open(paths.product.href('dad-cap'));
  await shopper.addToCart();
  const panel = shopper.logInPanel;
  await expect(panel).toContainText('Dad Cap');
  await expect(panel.locator('img')).toBeVisible();
  await panel.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(panel).toBeHidden();
  const waiting = page.getByRole('main').getByRole('region', { name: 'Your item' });
  await expect(waiting).toContainText('Dad Cap');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up|create|register/i })
    .click();
  await expect(waiting).toContainText('Dad Cap');
  await shopper.submitRegistrationForm();
  await expect(page).toHaveURL(/\/product\/dad-cap/);
  await expect(shopper.cartButton).toHaveAccessibleName('Bag, 1 item');
});

test('opening the bag without an account asks to log in', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await shopper.cartButton.click();
  await expect(shopper.logInPanel).toBeVisible();
  await shopper.logInPanel.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(paths.register.href(paths.home.href()));
});

test('a page that does not exist answers 404 and links to the home page', async ({ page, shopper }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await shopper.waitForHydration();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    paths.login.href('/no/such/page'),
  );
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL(paths.home.href());
});

test("a product that does not exist answers 404 and shows 'Not Found'", async ({ page, shopper }) => {
  const response = await page.goto(paths.product.href('no-such-product'));
  expect(response?.status()).toBe(404);
  await shopper.waitForHydration();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the shop can be read', async ({ page }) => {
    await page.goto(paths.home.href());
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await page.getByRole('link', { name: /Bottoms/ }).click();
    await page.getByRole('link', { name: 'Chino Short' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chino Short');
    await expect(page.getByText('$54', { exact: true }).first()).toBeVisible();
  });
});
