import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const field = (page: Page) => page.getByRole('banner').locator('input').first();
const applied = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const firstProduct = (page: Page) => page.getByRole('article').first();

test('a misspelled word finds the product', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await field(page).fill('hodie');
  await field(page).press('Enter');
  await expect(page).toHaveURL(paths.search.href({ q: 'hodie' }));
  await expect(page).toHaveTitle(/^hodie – search/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“hodie”');
  await expect(page.getByText('Showing results for “hoodie”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pullover Hoodie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pullover Hoodie');
  await expect(field(page)).toHaveValue('');
});

test('suggestions appear while typing and are chosen by keyboard', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tee');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const all = options.filter({ hasText: 'See all results for “tee”' });
  await expect(options.first()).toContainText('Tee');
  await expect(all).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/^\d suggestions$/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /\S/);
  await page.keyboard.press('End');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field(page)).toHaveValue('tee');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const name = (await options.first().locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a single letter has no suggestions, and a click leads to all results', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await field(page).pressSequentially('t');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('ote');
  await page.getByRole('option', { name: 'See all results for “tote”' }).click();
  await expect(page).toHaveURL(paths.search.href({ q: 'tote' }));
  await expect(page.getByRole('main').getByRole('link', { name: 'Canvas Tote', exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('tote');
});

test('filters narrow the list, keep the focus and are removed one by one', async ({ page, shopper }) => {
  await shopper.open(paths.search.href());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  const count = page.locator('form p').filter({ hasText: /products?$/ });
  // Other journeys add products at the same time.
  await expect(count).toHaveText(/^2\d products$/);

  await page.getByRole('button', { name: /^Color/ }).click();
  const black = page.getByRole('checkbox', { name: /^Black \d/ });
  await black.check();
  await page.getByRole('checkbox', { name: /^Green \d/ }).check();
  await expect(page).toHaveURL('/search?color=Black&color=Green');
  await expect(black).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Green \d/ })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Price/ }).click();
  await page.getByRole('link', { name: /^Under \$25/ }).click();
  await expect(page).toHaveURL(/max=24\.99/);
  await expect(count).not.toHaveText(/^2\d products$/);
  await page.getByRole('spinbutton', { name: 'From' }).fill('10');
  await page.getByRole('spinbutton', { name: 'To' }).fill('60');
  await page.getByRole('button', { name: 'Apply price' }).click();
  await expect(page).toHaveURL(/min=10&max=60/);
  await page.keyboard.press('Escape');

  await page.getByLabel('Sort').selectOption('Price, high to low');
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(firstProduct(page)).toContainText('Chino Short');
  await applied(page).getByRole('link', { name: 'Remove Black' }).click();
  await expect(page).toHaveURL('/search?color=Green&min=10&max=60&sort=price-desc');
  await expect(count).toBeFocused();
  await applied(page).getByRole('link', { name: 'Remove $10 – $60' }).click();
  await expect(page).toHaveURL('/search?color=Green&sort=price-desc');
  await applied(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?sort=price-desc');
  await expect(count).toHaveText(/^2\d products$/);
  await expect(firstProduct(page)).toContainText('Quilted Vest');
  await page.goBack();
  await expect(page).toHaveURL('/search?color=Green&sort=price-desc');
  await expect(applied(page)).toContainText('Green');
});

test('back removes one filter after the other', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('t-shirts', undefined, { size: 'M' }));
  const button = page.getByRole('button', { name: /^Color/ });
  await button.click();
  const [black, white] = [/^Black \d/, /^White \d/].map((name) => page.getByRole('checkbox', { name }));
  await black?.check();
  await expect(page).toHaveURL(/color=Black&size=M$/);
  await white?.check();
  await expect(page).toHaveURL(/color=White&size=M$/);
  await page.goBack();
  await expect(page).toHaveURL(/color=Black&size=M$/);
  await expect(button).toHaveText('Color1, 1 chosen');
  await page.goBack();
  await expect(page).toHaveURL(/\?size=M$/);
  await expect(button).toHaveText('Color');
});

test('returning from a product restores the scroll position of the list', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open(paths.search.href({ color: 'Black' }));
  const seen = page.getByRole('article').nth(7);
  const name = (await seen.getByRole('heading').textContent()) ?? '';
  await seen.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await seen.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page.getByRole('article').nth(7)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
});

test('a category can be filtered and stays the same page', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('t-shirts'));
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Category/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Color/ }).click();
  await page.getByRole('checkbox', { name: /^Red \/ rust \d/ }).check();
  await expect(page).toHaveURL(paths.category.href('t-shirts', undefined, { color: 'Red' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/category\/t-shirts$/);
  await page.reload();
  await shopper.waitForHydration();
  await expect(page.getByRole('article')).toHaveCount(2);
  await applied(page).getByRole('link', { name: 'Remove Red / rust' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('a search without results suggests products and categories', async ({ page, shopper }) => {
  await shopper.open(paths.search.href({ q: 'xylophone' }));
  await expect(page.getByRole('heading', { name: 'No results for “xylophone”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Outerwear' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outerwear');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the search opens in a dialog', async ({ page, shopper }) => {
    await shopper.open(paths.home.href());
    await page.getByRole('link', { name: 'Search the shop' }).click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await expect(sheet.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('beanie');
    await sheet.getByRole('option', { name: /Rib Beanie/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rib Beanie');
    await expect(sheet).toBeHidden();
  });

  test('the filters are in a panel that shows the number of products', async ({ page, shopper }) => {
    await shopper.open(paths.search.href());
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /^T-shirts \d/ }).check();
    await panel.getByRole('checkbox', { name: /^Red \/ rust \d/ }).check();
    await panel.getByRole('button', { name: 'Show 2 products' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await expect(page).toHaveURL('/search?category=t-shirts&color=Red');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field and the filters are forms', async ({ page }) => {
    await page.goto(paths.home.href());
    await field(page).fill('hoodie');
    await field(page).press('Enter');
    await expect(page).toHaveURL(paths.search.href({ q: 'hoodie' }));
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.getByRole('button', { name: /^Color/ }).click();
    await page.getByRole('checkbox', { name: /^Brown \/ sand \d/ }).check();
    await page.getByRole('button', { name: 'Show products' }).click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL(/color=Brown/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Zip Hoodie' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove Brown / sand' }).click();
    await expect(page).toHaveURL(paths.search.href({ q: 'hoodie' }));
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the search and its filters are accessible', async ({ page, shopper }) => {
      await shopper.open(paths.search.href({ q: 'tee', color: ['Black', 'Gold'] }));
      await expectNoAxeViolations(page);
      for (const filter of [/^Color/, /^Size/, /^Price/]) {
        await page.getByRole('button', { name: filter }).click();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
      }
    });

    test('the suggestions and a search without results are accessible', async ({ page, shopper }) => {
      await shopper.open(paths.search.href({ q: 'xylophone' }));
      await field(page).fill('tee');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await expectNoAxeViolations(page);
    });

    test('a filtered category and the filter panel of a phone are accessible', async ({ page, shopper }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.open(paths.category.href('t-shirts', undefined, { color: 'Rust' }));
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}

test('sorting moves the cards instead of creating new ones', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('t-shirts'));
  const cards = await page.getByRole('article').elementHandles();
  expect(cards.length).toBeGreaterThan(2);
  const first = await firstProduct(page).textContent();
  await page.getByLabel('Sort').selectOption({ label: 'Price, high to low' });
  await expect(firstProduct(page)).not.toHaveText(first ?? '');
  for (const card of cards) expect(await card.evaluate(({ isConnected }) => isConnected)).toBe(true);
});
