import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFor, suggestionsFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** Searches of the demo catalogue with their expected results. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.demo.seed();
});
afterAll(() => shop[Symbol.asyncDispose]());

const found = async (q: string) => {
  const { products, correctedTo, total } = await searchFor(shop, { q, limit: 100 });
  expect(products).toHaveLength(total);
  return { slugs: products.map(({ slug }) => slug), correctedTo };
};

const tees = ['heavyweight-tee', 'pocket-tee', 'long-sleeve-tee', 'striped-tee'];
const hoodies = ['pullover-hoodie', 'zip-hoodie'];

type Golden = { first: string[]; never?: string[]; corrected?: string };

/** `first` are the first results, in any order; `never` are not found; `corrected` is the corrected search. */
const golden: Record<string, Golden> = {
  tee: { first: tees },
  tees: { first: tees },
  TEE: { first: tees },
  't-shirt': { first: tees, never: ['crewneck-sweatshirt'] },
  'T Shirts': { first: tees },
  tshirt: { first: tees },
  shirt: { first: tees, never: ['crewneck-sweatshirt'] },
  'black tee': { first: ['heavyweight-tee', 'long-sleeve-tee', 'striped-tee'], never: ['pocket-tee'] },
  'tee black': { first: ['heavyweight-tee', 'long-sleeve-tee', 'striped-tee'], never: ['pocket-tee'] },
  'tee -black': { first: ['heavyweight-tee', 'long-sleeve-tee', 'striped-tee'], never: ['pocket-tee'] },
  hoodie: { first: hoodies },
  hoodies: { first: hoodies },
  hood: { first: hoodies },
  'black hoodies': { first: hoodies, never: ['crewneck-sweatshirt'] },
  'grey hoodie': { first: ['pullover-hoodie'], never: ['zip-hoodie'] },
  'gray hoodie': { first: ['pullover-hoodie'], never: ['zip-hoodie'] },
  trousers: { first: ['relaxed-trouser'] },
  trous: { first: ['relaxed-trouser'] },
  pants: { first: ['relaxed-trouser'] },
  sweatshirt: { first: ['crewneck-sweatshirt'], never: tees },
  sweats: { first: ['crewneck-sweatshirt', ...hoodies], never: tees },
  outerwear: { first: ['coach-jacket', 'quilted-vest'], never: tees },
  'headwear olive': { first: ['bucket-hat'], never: ['dad-cap', 'rib-beanie'] },
  joggers: { first: ['jogger'] },
  shorts: { first: ['chino-short'] },
  'wool beanie': { first: ['rib-beanie'] },
  merino: { first: ['rib-beanie'] },
  quilted: { first: ['quilted-vest'] },
  quilting: { first: ['quilted-vest'] },
  'stripe tee': { first: ['striped-tee'] },
  'sock with stripes': { first: ['crew-socks'] },
  'the socks': { first: ['crew-socks'] },
  'sage bottle': { first: ['water-bottle'] },
  'long-sleeve': { first: ['long-sleeve-tee'] },
  'long sl': { first: ['long-sleeve-tee'] },
  'Navy / white': { first: ['striped-tee'] },
  '600 ml': { first: ['water-bottle'], never: ['enamel-mug'] },
  Jöggér: { first: ['jogger'] },
  ｎｏｔｅｂｏｏｋ: { first: ['notebook'] },
  "dad's cap": { first: ['dad-cap'] },
  "tote's": { first: ['canvas-tote'] },
  hoddie: { first: hoodies, corrected: 'hoodie' },
  hooide: { first: hoodies, corrected: 'hoodie' },
  'blakc tee': { first: ['heavyweight-tee', 'long-sleeve-tee', 'striped-tee'], corrected: 'black tee' },
  'quitled vset': { first: ['quilted-vest'], corrected: 'quilted vest' },
  trouzers: { first: ['relaxed-trouser'], corrected: 'trouser' },
  'crewnek sweatshrit': { first: ['crewneck-sweatshirt'], corrected: 'crewneck sweatshirt' },
  beenie: { first: ['rib-beanie'], corrected: 'beanie' },
  notebok: { first: ['notebook'], corrected: 'notebook' },
};

test.each(Object.entries(golden))(
  'finds the expected products for %s',
  async (q, { first, never = [], corrected = null }) => {
    const { slugs, correctedTo } = await found(q);
    expect(slugs.slice(0, first.length).toSorted()).toEqual(first.toSorted());
    expect(slugs.filter((slug) => never.includes(slug))).toEqual([]);
    expect(correctedTo).toBe(corrected);
  },
);

test.each(['yellow jogger', 'xyzzyqqq', 'jogger xyzzyqqq', '12345678', '%', "'", '👕', '|', '衣服'])(
  'finds nothing for %s',
  async (q) => {
    expect(await found(q)).toEqual({ slugs: [], correctedTo: null });
  },
);

test.each([
  ['hoo', 'zip-hoodie', []],
  ['tee', 'heavyweight-tee', ['t-shirts']],
  ['swea', 'crewneck-sweatshirt', ['sweats']],
  ['acces', 'notebook', ['accessories']],
  ['t-shi', 'heavyweight-tee', ['t-shirts']],
  ['hodie', 'zip-hoodie', []],
])('suggests for %s the product %s', async (q, slug, categories) => {
  const suggested = await suggestionsFor(shop, q);
  expect(suggested.products.map((product) => product.slug)).toContain(slug);
  expect(suggested.categories.map((category) => category.slug)).toEqual(categories);
  expect(suggested.products.length).toBeLessThanOrEqual(6);
  for (const { image, price } of suggested.products) {
    expect(image).toMatch(/^\/media\/demo\//);
    expect(price).toBeGreaterThan(0);
  }
});

test('suggests nothing for an empty text', async () => {
  expect(await suggestionsFor(shop, '  ')).toEqual({ products: [], categories: [] });
});
