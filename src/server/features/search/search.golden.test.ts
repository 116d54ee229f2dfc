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
  tee: { first: tees, never: ['relaxed-trouser'] },
  tees: { first: tees, never: ['relaxed-trouser'] },
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
  'black hoodie': { first: hoodies, never: ['crewneck-sweatshirt', 'coach-jacket'] },
  'hoodie in black': { first: hoodies, never: ['crewneck-sweatshirt', 'coach-jacket'] },
  'green hoodie': { first: ['pullover-hoodie'], never: ['zip-hoodie'] },
  green: {
    first: [
      'heavyweight-tee',
      'long-sleeve-tee',
      'pullover-hoodie',
      'coach-jacket',
      'quilted-vest',
      'chino-short',
      'relaxed-trouser',
      'dad-cap',
      'rib-beanie',
      'bucket-hat',
      'enamel-mug',
      'water-bottle',
      'notebook',
    ],
    never: ['crewneck-sweatshirt', 'jogger', 'pocket-tee'],
  },
  'blue tee': { first: ['pocket-tee', 'striped-tee'], never: ['heavyweight-tee', 'long-sleeve-tee'] },
  'dark blue tee': { first: ['pocket-tee', 'striped-tee'], never: ['heavyweight-tee'] },
  blue: {
    first: [
      'pocket-tee',
      'striped-tee',
      'zip-hoodie',
      'coach-jacket',
      'jogger',
      'chino-short',
      'canvas-tote',
      'enamel-mug',
    ],
  },
  'navy white tee': { first: ['striped-tee'], never: ['pocket-tee', 'heavyweight-tee'] },
  'khaki cap': { first: ['dad-cap'], never: ['rib-beanie'] },
  jumper: { first: ['crewneck-sweatshirt', 'pullover-hoodie'], never: tees },
  sweater: { first: ['crewneck-sweatshirt', 'pullover-hoodie'], never: tees },
  'hooded sweatshirt': { first: hoodies, never: ['crewneck-sweatshirt', 'jogger'] },
  'grey hooded sweatshirts': { first: ['pullover-hoodie'], never: ['zip-hoodie', 'crewneck-sweatshirt'] },
  hat: { first: ['bucket-hat', 'dad-cap', 'rib-beanie'] },
  hats: { first: ['bucket-hat', 'dad-cap', 'rib-beanie'] },
  cap: { first: ['dad-cap'], never: ['bucket-hat', 'rib-beanie'] },
  'baseball cap': { first: ['dad-cap'] },
  slacks: { first: ['relaxed-trouser'] },
  sweatpants: { first: ['jogger'] },
  gilet: { first: ['quilted-vest'] },
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

test.each([
  'yellow jogger',
  'purple',
  'sale',
  'black sale',
  'xyzzyqqq',
  'jogger xyzzyqqq',
  '12345678',
  '%',
  "'",
  '👕',
  '|',
  '衣服',
])('finds nothing for %s', async (q) => {
  expect(await found(q)).toEqual({ slugs: [], correctedTo: null });
});

test.each([
  ['black hoodie', ['Black']],
  ['blue tee', ['Navy', 'Navy / white']],
  ['navy white tee', ['Navy / white']],
  ['khaki cap', ['Forest', 'Olive']],
])('shows the products for %s in the colours %j', async (q, colors) => {
  const { askedColors, products } = await searchFor(shop, { q });
  expect(askedColors).toEqual(expect.arrayContaining(colors));
  const shown = products.map((product) => product.colors.filter(({ name }) => askedColors.includes(name)).length);
  expect(Math.min(...shown)).toBeGreaterThan(0);
});

test.each(['hoodie', 'steel bottle'])('reads no colour in %s', async (q) => {
  expect((await searchFor(shop, { q })).askedColors).toEqual([]);
});

test('counts the other filters in the colour that is asked for, until another is chosen', async () => {
  const { total, facets } = await searchFor(shop, { q: 'black hoodie' });
  expect(total).toBe(2);
  for (const { value, count } of facets.sizes)
    expect((await searchFor(shop, { q: 'black hoodie', size: value })).total).toBe(count);
  const clay = await searchFor(shop, { q: 'black hoodie', color: 'Clay' });
  expect(clay.products.map(({ slug }) => slug)).toEqual(['zip-hoodie']);
  expect(facets.colors.find(({ value }) => value === 'Clay')?.count).toBe(1);
});

test('suggests products in the colour that is asked for', async () => {
  const { products } = await suggestionsFor(shop, 'black hoodie');
  expect(products.map(({ color }) => color)).toEqual(['Black', 'Black']);
  expect(products.every(({ image }) => image.includes('black'))).toBe(true);
});

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

test('suggests products with the image of their default color, as in the results (D7)', async () => {
  const { products } = await searchFor(shop, { q: 'shirt' });
  const cardImages = new Map(
    products.map(({ _id, colors, images, imageColors }) => {
      const color = (colors[2] ?? colors.at(-1))?.name;
      return [_id, images.find((_, place) => imageColors[place] === color)];
    }),
  );
  expect(products.some(({ _id, images }) => cardImages.get(_id) !== images[0])).toBe(true);
  const suggested = await suggestionsFor(shop, 'shirt');
  expect(suggested.products.length).toBeGreaterThan(1);
  for (const { _id, image } of suggested.products) expect(image).toBe(cardImages.get(_id));
});

test('suggests nothing for an empty text', async () => {
  expect(await suggestionsFor(shop, '  ')).toEqual({ products: [], categories: [] });
});
