import type { Locator } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a shopper adds a product to the bag on a phone', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'LogOut' })).toBeVisible();
  await menu.getByRole('link', { name: 'Collections' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  await page.getByRole('link', { name: /T-shirts/ }).click();
  await page.getByRole('link', { name: 'Striped Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Striped Tee');
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeInViewport();
  await shopper.addToCart();
  await expect(shopper.cart).toContainText('Striped Tee');
});

test('the menu of a phone leads to every category', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('list', { name: 'Categories' }).getByRole('link')).toContainText([
    'T-shirts',
    'Sweats',
    'Outerwear',
    'Bottoms',
    'Headwear',
    'Accessories',
  ]);
  await menu.getByRole('link', { name: 'Headwear' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear');
});

test('the heading of a category leaves the screen of a phone to its products', async ({ page, shopper }) => {
  await shopper.open(paths.category.href('t-shirts'));
  const main = await page.getByRole('main').boundingBox();
  const filters = await page.getByRole('button', { name: 'Filters' }).boundingBox();
  expect((filters?.y ?? 0) - (main?.y ?? 0)).toBeLessThanOrEqual(220);
});

test('popular products are in one, two or four columns, depending on the width', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  const popular = page.getByRole('region', { name: 'Popular Products' }).getByRole('list').first();
  for (const [width, columns] of [
    [340, 1],
    [360, 2],
    [390, 2],
    [820, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await popular.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
    expect(widths, `at ${width} pixels`).toHaveLength(columns);
  }
});

test('toasts cover neither the bar of a product nor the lines and the footer of the bag', async ({
  page,
  context,
  shopper,
}) => {
  const box = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox())!;
    return { top: y, bottom: y + height, left: x, right: x + width };
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.createAccount();
  await shopper.open(paths.product.href('crew-socks'));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  const copied = page.locator('.toast', { hasText: 'Link copied' });
  await expect(copied).toBeVisible();
  const bar = await box(page.getByRole('button', { name: 'Add to bag' }));
  await expect.poll(async () => (await box(copied)).bottom).toBeLessThanOrEqual(bar.top);
  expect((await box(copied)).top).toBeGreaterThan(bar.top - 120);

  await shopper.addToCart();
  await shopper.cart.getByRole('button', { name: /^Decrease quantity/ }).click();
  const refused = page.locator('.toast', { hasText: 'Quantity cannot be less than 1' });
  await expect(refused).toBeVisible();
  const checkout = await box(shopper.cart.getByText('Subtotal', { exact: false }).first());
  const line = await box(shopper.cart.getByRole('button', { name: /^Remove/ }));
  await expect.poll(async () => (await box(refused)).bottom).toBeLessThanOrEqual(checkout.top);
  expect((await box(refused)).top).toBeGreaterThanOrEqual(line.bottom);
});
