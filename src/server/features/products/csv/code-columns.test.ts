import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminProduct, ImportResult, ProductDraftInput } from '#contract/catalog/products-admin.ts';
import { products } from '#server/db/schema/index.ts';
import { createAdmin, productDraft, type RequestAs } from '#testing/catalogue.ts';
import { category } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const ean = '4006381333931';

let shop: TestShop;
let call: RequestAs;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  ({ id: categoryId } = await category(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.db.delete(products));

/** A product of one size, whose slug is its name in lower case. */
const create = async (name: string, fields: Partial<ProductDraftInput> = {}) => {
  const draft = productDraft({ name, colors: [], sizes: [{ name: 'S' }], ...fields });
  return (await call('POST', `/api/product/create/${categoryId}`, draft)).json<AdminProduct>();
};
const importFile = async (text: string, query = '') =>
  (await call('POST', `/api/admin/products/import${query}`, text)).json<ImportResult>();
const exportFile = async () => (await call('GET', '/api/admin/products.csv')).body;
const read = async (slug: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return (await call('GET', `/api/admin/product/${row?.id}`)).json<{ data: AdminProduct }>().data;
};
const skuOf = async (slug: string) => (await read(slug)).allVariants[0]?.sku;

test('exports status, tags, codes and costs, and changes nothing when that is imported', async () => {
  await create('Shirt', {
    status: 'draft',
    publishAt: '2027-01-05T09:30',
    tags: ['Summer', 'Linen | cotton'],
    variants: [{ size: 'S', sku: 'LS-S', barcode: ean, cost: 20.4 }],
  });
  const exported = await exportFile();
  expect(exported).toContain(`,draft,2027-01-05 09:30,Summer | Linen \\| cotton,LS-S,${ean},20.4\r\n`);
  expect(await importFile(exported)).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
});

test('changes what the file names, and keeps what it leaves out', async () => {
  const publishAt = '2027-01-05T09:30';
  await create('Shirt', {
    status: 'draft',
    publishAt,
    tags: ['Summer'],
    variants: [{ size: 'S', sku: 'LS-S', cost: 20 }],
  });
  const { changes } = await importFile(`product,size,barcode\nshirt,S,${ean}`);
  expect(changes[0]?.differences).toEqual([{ column: 'S, barcode', inFile: ean, inShop: '' }]);
  const kept = await read('shirt');
  expect(kept).toMatchObject({ status: 'draft', publishAt, tags: ['Summer'] });
  expect(kept.allVariants).toMatchObject([{ sku: 'LS-S', barcode: ean, cost: 20 }]);

  await importFile('product,size,sku,cost,status,tags\nshirt,S,,,Active,Winter | winter');
  const changed = await read('shirt');
  expect(changed).toMatchObject({ status: 'active', tags: ['Winter'] });
  expect(changed).not.toHaveProperty('publishAt');
  expect(changed.allVariants[0]).not.toHaveProperty('sku');
  expect(changed.allVariants[0]).not.toHaveProperty('cost');
  await importFile('product,status,publish_at\nshirt,draft,2027-02-01');
  expect(await read('shirt')).toMatchObject({ status: 'draft', publishAt: '2027-02-01T00:00' });
});

test('names the line and column of what cannot be read', async () => {
  await create('Shirt');
  const file = 'product,size,status,publish at,barcode,cost\nshirt,S,gone,soon,123,dear';
  const { errors } = await importFile(file);
  expect(errors.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
    '2 barcode',
    '2 cost',
    '2 publish at',
    '2 status',
  ]);
  const { errors: ofActive } = await importFile('product,publish at\nshirt,2027-01-05');
  expect(ofActive).toMatchObject([{ line: 2, column: 'publish at' }]);
});

test('refuses codes that another product or line has, also when it only tries', async () => {
  await create('Shirt', { variants: [{ size: 'S', sku: 'LS-S' }] });
  await create('Cap');
  await create('Hat');
  const file = 'product,size,sku\ncap,S,ls-s\nhat,S,NEW';
  for (const query of ['?dryRun=true', '']) {
    const { errors } = await importFile(file, query);
    expect(errors).toEqual([{ line: 2, column: 'sku', message: '“ls-s” is the SKU of Shirt.' }]);
  }
  const { errors } = await importFile('product,size,sku\ncap,S,NEW\nhat,S,new');
  expect(errors).toEqual([{ line: 3, column: 'sku', message: 'new is listed twice.' }]);
  expect(await skuOf('hat')).toBeUndefined();
});

test('two products exchange their codes in a file', async () => {
  await create('Shirt', { variants: [{ size: 'S', sku: 'A' }] });
  await create('Cap', { variants: [{ size: 'S', sku: 'B' }] });
  expect(await importFile('product,size,sku\nshirt,S,B\ncap,S,A')).toMatchObject({ updated: 2, errors: [] });
  expect([await skuOf('shirt'), await skuOf('cap')]).toEqual(['B', 'A']);
});
