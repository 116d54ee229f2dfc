import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: the menu, a product, the bag', async ({ page, shopper }) => {
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

test('popular products stand in one, two or four columns, by the width of the window', async ({ page, shopper }) => {
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

test('the sizes XS to XXL keep to one line each', async ({ page, shopper }) => {
  await shopper.open(paths.product.href('heavyweight-tee'));
  const sizes = page.getByRole('group', { name: 'Size' }).locator('label');
  for (const width of [320, 390, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await sizes.evaluateAll((boxes) => {
      const line = document.createRange();
      return boxes.flatMap(({ childNodes: [, name] }) => {
        if (name) line.selectNode(name);
        return line.getClientRects().length > 1 ? [name?.textContent] : [];
      });
    });
    expect(broken, `at ${width} pixels`).toEqual([]);
  }
});

test('a shop with a long name has a header of one line', async ({ page, shopper }) => {
  await shopper.open(paths.home.href());
  const home = page.getByRole('banner').getByRole('link', { name: 'Hemline, home' });
  const ofOneWord = await home.boundingBox();
  await home.getByText('Hemline').evaluate((name) => name.replaceChildren('The Tailors & Daughters of Old Leeds Town'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await home.boundingBox())?.height).toBe(ofOneWord?.height);
    await expect(page.getByRole('button', { name: /^Bag,/ })).toBeInViewport({ ratio: 1 });
  }
});

test('the way home is wide enough for a thumb', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.open(paths.profile.href());
  const home = await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Home' })
    .boundingBox();
  expect(Math.min(home?.width ?? 0, home?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
