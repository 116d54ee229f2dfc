// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ImportProductsScreen } from './import-products.screen.tsx';

const conflict = { line: 2, product: 'boxy-tee', column: 'price', inFile: '40', inShop: '38' };
const checked: ImportResult = {
  created: 0,
  updated: 3,
  unchanged: 1,
  conflicting: 1,
  errors: [],
  conflicts: [conflict],
  changes: [
    {
      line: 5,
      name: 'Ribbed Jumper',
      isNew: false,
      differences: [{ column: 'price', inFile: '99', inShop: '96' }],
    },
  ],
  changedColumns: [{ column: 'price', products: 3 }],
};
const checkCall = 'POST /api/admin/products/import?dryRun=true';

async function checkFile() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(checkCall, ok(checked));
  const screen = await mountScreen(<ImportProductsScreen />, { store, load: () => ({ isReady: true }) });
  const { page, user } = screen;
  // The validation and the form data of jsdom do not see a file that a test has chosen.
  (await page.findByLabelText<HTMLInputElement>('CSV file')).required = false;
  await user.click(page.button('Check the file'));
  await page.findByText('1 product was changed in the shop after this file was exported');
  return { ...screen, server };
}

test('shows a conflict with both values and keeps the product of the shop by default', async () => {
  const { page, user, server } = await checkFile();
  const cells = page.getAllByRole('cell').map(({ textContent }) => textContent);
  for (const part of ['boxy-tee', 'price', 'In the file: 40', 'In the shop: 38']) expect(cells).toContain(part);
  expect(page.getByText(/Choose below what happens to the products in conflict/)).toBeTruthy();
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^Keep this product/ }).checked).toBe(true);
  server.on('POST /api/admin/products/import?dryRun=false&conflicts=keep', ok(checked));
  await user.click(page.button('Import'));
  await page.findByText('The file is imported. 1 product was kept as it is.');
  expect(page.queryByText(/after this file was exported/)).toBeNull();
});

test('lists what the import would change, after the conflicts, until it is done', async () => {
  const { page, user, server } = await checkFile();
  const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.at(-1)).toBe('What the import changes');
  expect(page.getByRole('row', { name: /Ribbed Jumper/ }).textContent).toContain('price 96 to 99');
  expect(page.getByText('Changed products by column: price 3.')).toBeTruthy();
  server.on('POST /api/admin/products/import?dryRun=false&conflicts=keep', ok(checked));
  await user.click(page.button('Import'));
  await page.findByText('The file is imported. 1 product was kept as it is.');
  expect(page.queryByText('What the import changes')).toBeNull();
});

test('shows the first differences of a product, and collapses the others and long texts', async () => {
  const { page, user, server } = await checkFile();
  const long = 'Made of wool from one farm, dyed in small batches. ';
  const differences = [
    { column: 'description', inFile: `${long}Soft.`, inShop: long },
    ...['name', 'price', 'details', 'popular'].map((column) => ({ column, inFile: 'new', inShop: 'old' })),
  ];
  const changes = [{ line: 5, name: 'Ribbed Jumper', isNew: false, differences }];
  server.on(checkCall, ok({ ...checked, conflicting: 0, conflicts: [], changes }));
  await user.click(page.button('Check the file'));
  const more = await page.findByText('and 2 more');
  const collapsed = page.getAllByRole('group').map(({ textContent }) => textContent);
  expect(more.closest('details')?.textContent).toMatch(/details old to new.*popular old to new/);
  expect(collapsed).toHaveLength(2);
  expect(collapsed[0]).toContain('Soft.');
  expect(page.getByRole('row', { name: /Ribbed Jumper/ }).textContent).toContain('name old to new');
});

test('uses the values of the file when told to', async () => {
  const { page, user, server } = await checkFile();
  await user.click(page.getByRole('radio', { name: /^Use the values of the file/ }));
  server.on('POST /api/admin/products/import?dryRun=false&conflicts=overwrite', ok({ ...checked, updated: 4 }));
  await user.click(page.button('Import'));
  expect(await page.findByText('The file is imported.')).toBeTruthy();
});

test('shows a conflict that came between the check and the import', async () => {
  const { page, user, server } = await checkFile();
  server.on(checkCall, ok({ ...checked, conflicting: 0, conflicts: [] }));
  await user.click(page.button('Check the file'));
  await expect.poll(() => page.queryByText(/after this file was exported/)).toBeNull();
  server.on('POST /api/admin/products/import?dryRun=false', ok({ ...checked, updated: 0 }));
  await user.click(page.button('Import'));
  await page.findByText('1 product was changed in the shop after this file was exported');
  expect(page.queryByText('The file is imported.')).toBeNull();
});
