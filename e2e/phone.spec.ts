import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: the menu, a product, the bag', async ({ page, shopper }) => {
  await shopper.signsUp();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'LogOut' })).toBeVisible();
  await menu.getByRole('link', { name: 'Collections' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: /T-shirts/ }).click();
  await page.getByRole('link', { name: 'Striped Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Striped Tee');
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeInViewport();
  await shopper.addsToBag();
  await expect(shopper.bag).toContainText('Striped Tee');
});

const pages = [
  paths.home.href(),
  paths.about.href(),
  paths.collections.href(),
  paths.category.href('t-shirts'),
  paths.search.href({ color: ['Black', 'Navy'], size: 'M' }),
  paths.search.href({ q: 'xylophone' }),
  paths.product.href('heavyweight-tee'),
  paths.contact.href(),
  paths.privacy.href(),
  paths.terms.href(),
  paths.login.href(),
  paths.register.href(),
  paths.resetPassword.href(),
];

/** With what stands on each once the account is there. */
const ownPages = { [paths.profile.href()]: 'This device', [paths.editProfile.href()]: 'Add Changes' };

for (const [width, columns] of [
  [320, 1],
  [390, 1],
  [820, 2],
  [1440, 4],
] as const) {
  test(`no page is wider than a window of ${width} pixels`, async ({ page, shopper }) => {
    await page.setViewportSize({ width, height: 800 });
    const fits = async (path: string) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    };
    for (const path of pages) {
      await shopper.opens(path);
      await fits(path);
    }
    await shopper.opens(paths.home.href());
    const popular = page.getByRole('region', { name: 'Popular Products' }).getByRole('list').first();
    const widths = await popular.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
    expect(widths, 'the columns of the popular products').toHaveLength(columns);
    await shopper.signsUp();
    for (const [path, words] of Object.entries(ownPages)) {
      await shopper.opens(path);
      await expect(page.getByText(words)).toBeVisible();
      await fits(path);
    }
  });
}
