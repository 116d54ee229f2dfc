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
  await page.getByRole('link', { name: /T-shirts/ }).click();
  await page.getByRole('link', { name: 'Striped Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Striped Tee');
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeInViewport();
  await shopper.addToCart();
  await expect(shopper.cart).toContainText('Striped Tee');
});

test('popular products are in one, two or four columns, depending on the width', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  const popular = page.getByRole('region', { name: 'Popular Products' }).getByRole('list').first();
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await popular.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
    expect(widths, `at ${width} pixels`).toHaveLength(columns);
  }
});
