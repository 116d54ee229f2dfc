import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';
import { addProduct } from './support/sample-data.ts';

const settings = { reducedMotion: 'reduce' } as const;

test('a collection by rule shows its products, which leave it when they change', async ({
  openAsAdmin,
  page: shop,
}) => {
  test.setTimeout(120_000);
  const admin = await openAsAdmin(adminPaths.collections.href(), settings);
  const mark = Date.now();
  const [title, href] = [`Small gifts ${mark}`, `/collection/small-gifts-${mark}`];
  const { name } = await addProduct(admin, `Lambswool scarf ${mark}`);
  await openPage(admin, adminPaths.collection.href('new'));
  await admin.getByRole('textbox', { name: 'Name' }).fill(title);
  await admin.getByRole('radio', { name: /^By rules/ }).check();
  await admin.getByRole('button', { name: 'Add rule' }).click();
  const rule = admin.getByRole('group', { name: 'Rule 1' });
  await rule.getByRole('combobox', { name: 'What' }).selectOption('Price');
  await rule.getByRole('combobox', { name: 'Comparison' }).selectOption('at most');
  await rule.getByRole('textbox', { name: 'Value' }).fill('30');
  const preview = admin.getByRole('region', { name: 'What shoppers see' });
  await expect(preview.getByRole('listitem').first()).toContainText(name);
  await admin.getByRole('button', { name: 'Add collection' }).click();
  await expect(admin.getByRole('row', { name: title })).toBeVisible();

  await openPage(shop, href);
  await expect(shop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shop.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();

  await openPage(admin, adminPaths.products.href({ q: name }));
  await admin.getByRole('link', { name }).first().click();
  const price = admin.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('99');
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(admin.getByText('Product saved.')).toBeVisible();

  await openPage(shop, href);
  await expect(shop.getByRole('main').getByRole('link', { name, exact: true })).toBeHidden();

  await openPage(shop, paths.collections.href());
  await shop.getByRole('link', { name: title }).click();
  await expect(shop).toHaveURL(href);
});
