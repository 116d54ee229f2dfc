import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { searchFor, suggestionsFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { wordsOf } from './search.words.ts';

/** Searches in the languages of a shop whose merchant writes in English. */
let shop: TestShop;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de', 'fr', 'ar'] });
  ({ id: categoryId } = await category(shop, { name: 'Clothes' }));
  await translation(shop, ['category', categoryId, 'name'], { value: 'Damenbekleidung' });
  await translation(shop, ['color', 'black', 'name'], { value: 'Schwarz' });
  for (const [locale, name, description] of names) {
    const { id } = await product(shop, { categoryId, name: 'Piece', colors: ['Black', 'White'] });
    await translation(shop, ['product', id, 'name'], { locale, value: name });
    if (description !== undefined) {
      await translation(shop, ['product', id, 'description'], { locale, value: description });
    }
  }
  await product(shop, { categoryId, name: 'Pocket Tees' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const names: [locale: Locale, name: string, description?: string][] = [
  ['de', 'Chinohose'],
  ['de', 'Weite Hose'],
  ['de', 'Bundfaltenhosen'],
  ['de', 'Ledergürtel'],
  ['de', 'Gürtel aus Leder'],
  ['de', 'Weißes Hemd'],
  ['de', 'Mantel', 'Warm und weich.'],
  ['de', 'Faltenrock'],
  ['de', 'Tuch im Barock'],
  ['de', 'Abendkleid'],
  ['fr', 'Robe d’été'],
  ['fr', 'Chemise brodée', 'Pour l’hiver.'],
  ['fr', 'Pulls brodés'],
  ['fr', 'Pantalon à pinces'],
  ['fr', 'Manteaux légers'],
  ['ar', 'قميص قطني'],
  ['ar', 'قمصان رجالية'],
  ['ar', 'سُترة سوداء'],
  ['ar', 'قبعات للأطفال', 'المقاس ٣٦'],
  ['ar', 'القبّعة الصيفية'],
];

const found = async (q: string, locale: Locale) => {
  const { products, correctedTo } = await searchFor(shop, { q, locale, limit: 100 });
  return { found: products.map(({ name }) => name), ...(correctedTo !== null && { correctedTo }) };
};

const german: Record<string, { found: string[]; correctedTo?: string }> = {
  // Whole words come before the ends of words.
  Hose: { found: ['Weite Hose', 'Bundfaltenhosen', 'Chinohose'] },
  Hosen: { found: ['Weite Hose', 'Bundfaltenhosen', 'Chinohose'] },
  chinohosen: { found: ['Chinohose'] },
  Gürtel: { found: ['Gürtel aus Leder', 'Ledergürtel'] },
  GUERTEL: { found: ['Gürtel aus Leder', 'Ledergürtel'] },
  gurtel: { found: ['Gürtel aus Leder', 'Ledergürtel'] },
  guert: { found: ['Gürtel aus Leder'] },
  'gürtel aus leder': { found: ['Gürtel aus Leder', 'Ledergürtel'] },
  weiß: { found: ['Weißes Hemd'] },
  weiss: { found: ['Weißes Hemd'] },
  'weisse Hemden': { found: ['Weißes Hemd'] },
  Mäntel: { found: ['Mantel'] },
  maentel: { found: ['Mantel'] },
  'Mantel für die': { found: ['Mantel'] },
  'Mantel fuer den': { found: ['Mantel'] },
  'weicher Mantel': { found: ['Mantel'] },
  'schwarzer Mantel': { found: ['Mantel'] },
  Rock: { found: ['Faltenrock'] },
  Kleid: { found: ['Abendkleid'] },
  Gürtle: { found: ['Gürtel aus Leder', 'Ledergürtel'], correctedTo: 'gürtel' },
  guertle: { found: ['Gürtel aus Leder', 'Ledergürtel'], correctedTo: 'gürtel' },
  'weißes Hmed': { found: ['Weißes Hemd'], correctedTo: 'weißes hemd' },
  'pocket tee': { found: ['Pocket Tees'] },
  pockets: { found: ['Pocket Tees'] },
  brodée: { found: [] },
};
const french: typeof german = {
  'robe d’été': { found: ['Robe d’été'] },
  "L'ÉTÉ": { found: ['Robe d’été'] },
  ete: { found: ['Robe d’été'] },
  robes: { found: ['Robe d’été'] },
  hiver: { found: ['Chemise brodée'] },
  "d'hiver": { found: ['Chemise brodée'] },
  brodée: { found: ['Chemise brodée'] },
  brodé: { found: ['Pulls brodés', 'Chemise brodée'] },
  'manteau leger': { found: ['Manteaux légers'] },
  'pantalon à': { found: ['Pantalon à pinces'] },
  'robe a été': { found: ['Robe d’été'] },
  chemsie: { found: ['Chemise brodée'], correctedTo: 'chemise' },
  'pocket tee': { found: ['Pocket Tees'] },
  Hose: { found: [] },
};
const arabic: typeof german = {
  قميص: { found: ['قميص قطني'] },
  القميص: { found: ['قميص قطني'] },
  قَمِيصٌ: { found: ['قميص قطني'] },
  'قمـــيص بالقطن': { found: ['قميص قطني'] },
  قمصان: { found: ['قمصان رجالية'] },
  القمصان: { found: ['قمصان رجالية'] },
  سترة: { found: ['سُترة سوداء'] },
  سترات: { found: ['سُترة سوداء'] },
  السترات: { found: ['سُترة سوداء'] },
  ستره: { found: ['سُترة سوداء'] },
  قبعة: { found: ['القبّعة الصيفية', 'قبعات للأطفال'] },
  القبعات: { found: ['القبّعة الصيفية', 'قبعات للأطفال'] },
  'قبعات الاطفال': { found: ['قبعات للأطفال'] },
  36: { found: ['قبعات للأطفال'] },
  '٣٦': { found: ['قبعات للأطفال'] },
  'pocket tee': { found: ['Pocket Tees'] },
};

const golden = Object.entries({ de: german, fr: french, ar: arabic }).flatMap(([locale, searches]) =>
  Object.entries(searches).map(([q, expected]) => [locale as Locale, q, expected] as const),
);

test.each(golden)('in %s, %s finds the expected products', async (locale, q, expected) => {
  expect(await found(q, locale)).toEqual(expected);
});

test('suggests products and categories in the language of the request', async () => {
  const { products, categories } = await suggestionsFor(shop, 'hose', { locale: 'de' });
  expect(products.map(({ name }) => name)).toEqual(['Weite Hose', 'Bundfaltenhosen', 'Chinohose']);
  expect(categories).toEqual([]);
  expect((await suggestionsFor(shop, 'damen', { locale: 'de' })).categories.map(({ name }) => name)).toEqual([
    'Damenbekleidung',
  ]);
  expect((await suggestionsFor(shop, 'cloth', { locale: 'fr' })).categories.map(({ name }) => name)).toEqual([
    'Clothes',
  ]);
  expect(await suggestionsFor(shop, 'damen')).toEqual({ products: [], categories: [] });
});

test.each(['', 'cotton', 'pocket tee'])(
  'counts the same in all languages for “%s”, under their own names',
  async (q) => {
    const counted = async (locale: Locale) => {
      const { total, facets } = await searchFor(shop, { q, locale, limit: 1 });
      const counts = (values: { value: string; count: number }[]) => values.map(({ value, count }) => [value, count]);
      return {
        total,
        categories: counts(facets.categories),
        colors: counts(facets.colors),
        families: counts(facets.colorFilters),
        sizes: counts(facets.sizes),
        price: facets.price,
      };
    };
    const english = await counted('en');
    expect(english.total).toBeGreaterThan(0);
    for (const locale of ['de', 'fr', 'ar'] as const) expect(await counted(locale)).toEqual(english);
    const { facets } = await searchFor(shop, { q, locale: 'de', limit: 0 });
    expect(facets.categories.map(({ name }) => name)).toEqual(['Damenbekleidung']);
    expect(facets.colors.find(({ value }) => value === 'Black')?.name).toBe('Schwarz');
    expect(facets.colors.find(({ value }) => value === 'White')?.name).toBe('White');
  },
);

test.each<[string, Locale]>([
  ["Men's  CAFÉ, ｎｏｔｅｂｏｏｋ ﬁt Ångström", 'en'],
  ['Weiße GRÖSSE „ẞ“ – für (Herren)', 'de'],
  ["L’été, c'est «\u00a0l'hiver\u00a0»… Œuvre", 'fr'],
  ['أسود إزار آسيا ٱلقميص مؤخر شيئ', 'ar'],
  ['قَمِيصٌ قـــميص سترة، على؟ کتان یمین ٣٦ ۴۲ ﻗﻤﻴﺺ', 'ar'],
])('the database takes the same words from %s', async (text, locale) => {
  const { rows } = await shop.pool.query<{ words: string[] }>(
    `select regexp_split_to_array(trim(search_text($1, $2)), ' +') as words`,
    [text, locale],
  );
  expect(rows[0]?.words).toEqual(wordsOf(text, locale).map((word) => word.text));
});
