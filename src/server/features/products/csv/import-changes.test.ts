import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportResult } from '#contract/catalog/products-admin.ts';
import { products } from '#server/db/schema/index.ts';
import { category, product } from '#testing/database/builders.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { shortenDifference } from './find-differences.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.db.delete(products));

const check = async (text: string) =>
  (await call('POST', '/api/admin/products/import?dryRun=true', text)).json<ImportResult>();

test('lists what a file would change, product by product, and counts it by column', async () => {
  const jumper = await product(shop, { name: 'Ribbed Jumper', priceCents: 9600, colors: ['Sand'], sizes: ['M', 'L'] });
  const tee = await product(shop, { name: 'Tee', priceCents: 2000 });
  const same = await product(shop, { name: 'Same', priceCents: 1000 });
  const { changes, changedColumns } = await check(
    [
      'product,name,price,color,size,in stock',
      `${jumper.slug},Ribbed Jumper,99,Sand,M,no`,
      `${jumper.slug},Ribbed Jumper,99,Sand,L,no`,
      `${tee.slug},Heavy Tee,21,White,S,yes`,
      `${same.slug},Same,10,White,S,yes`,
    ].join('\n'),
  );
  expect(changes).toEqual([
    {
      line: 2,
      name: 'Ribbed Jumper',
      isNew: false,
      differences: [
        { column: 'price', inFile: '99', inShop: '96' },
        { column: 'Sand, M', inFile: 'not for sale, counted', inShop: 'for sale, counted' },
        { column: 'Sand, L', inFile: 'not for sale, counted', inShop: 'for sale, counted' },
      ],
    },
    {
      line: 4,
      name: 'Tee',
      isNew: false,
      differences: [
        { column: 'name', inFile: 'Heavy Tee', inShop: 'Tee' },
        { column: 'price', inFile: '21', inShop: '20' },
      ],
    },
  ]);
  expect(changedColumns).toEqual([
    { column: 'price', products: 2 },
    { column: 'variants', products: 1 },
    { column: 'name', products: 1 },
  ]);
});

test('lists at most 200 changed products, and counts all of them', async () => {
  const shirts = await category(shop);
  const { slug } = await product(shop, { name: 'Tee', priceCents: 2000, categoryId: shirts.id });
  const lines = Array.from({ length: 230 }, (_, index) => `,New ${index},${shirts.slug},5,Soft.,One,Cotton.`);
  const header = 'product,name,category,price,description,highlights,details';
  const changed = `${slug},Tee,${shirts.slug},30,A dense cotton tee.,260 g/m²,100% cotton.`;
  const result = await check([header, ...lines, changed].join('\n'));
  expect(result).toMatchObject({ created: 230, updated: 1, errors: [] });
  expect(result.changes).toHaveLength(200);
  expect(result.changes[0]).toEqual({ line: 2, name: 'New 0', isNew: true, differences: [] });
  expect(result.changedColumns).toEqual([{ column: 'price', products: 1 }]);
});

test('shortens long texts to the part in which they differ', () => {
  const same = 'a'.repeat(500);
  const { inFile, inShop } = shortenDifference({ column: 'details', inFile: `${same} new ${same}`, inShop: same });
  expect(inFile).toContain(' new ');
  expect(inFile.length).toBeLessThan(210);
  expect(inFile.startsWith('…') && inFile.endsWith('…')).toBe(true);
  expect(inShop).toBe(`…${'a'.repeat(40)}`);
  const short = { column: 'price', inFile: '99', inShop: '96' };
  expect(shortenDifference(short)).toEqual(short);
});
