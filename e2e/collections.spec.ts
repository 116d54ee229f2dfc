import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { expect } from './support/journey.ts';
import { openPage, test } from './support/admin-test.ts';

const settings = { reducedMotion: 'reduce' } as const;

test('a collection by rule shows its products, which leave it when they change', async ({
  openAsAdmin,
  page: shop,
}) => {
  test.setTimeout(120_000);
  const admin = await openAsAdmin(adminPaths.collections.href(), settings);
  await openPage(admin, adminPaths.collection.href('new'));
  await admin.getByRole('textbox', { name: 'Name' }).fill('Small gifts');
  await admin.getByRole('radio', { name: /^By rules/ }).check();
  await admin.getByRole('button', { name: 'Add rule' }).click();
  const rule = admin.getByRole('group', { name: 'Rule 1' });
  await rule.getByRole('combobox', { name: 'What' }).selectOption('Price');
  await rule.getByRole('combobox', { name: 'Comparison' }).selectOption('at most');
  await rule.getByRole('textbox', { name: 'Value' }).fill('30');
  const preview = admin.getByRole('region', { name: 'What shoppers see' });
  await expect(preview.getByRole('listitem').first()).toBeVisible();
  const name = (await preview.getByRole('listitem').first().locator('bdi').textContent()) ?? '';
  await admin.getByRole('button', { name: 'Add collection' }).click();
  await expect(admin.getByRole('row', { name: /Small gifts/ })).toBeVisible();

  await openPage(shop, '/collection/small-gifts');
  await expect(shop.getByRole('heading', { level: 1, name: 'Small gifts' })).toBeVisible();
  await expect(shop.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();

  await openPage(admin, adminPaths.products.href({ q: name }));
  await admin.getByRole('link', { name }).first().click();
  const price = admin.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('99');
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(admin.getByText('Product saved.')).toBeVisible();

  await openPage(shop, '/collection/small-gifts');
  await expect(shop.getByRole('main').getByRole('link', { name, exact: true })).toBeHidden();

  await openPage(shop, paths.collections.href());
  await shop.getByRole('link', { name: 'Small gifts' }).click();
  await expect(shop).toHaveURL('/collection/small-gifts');
});
