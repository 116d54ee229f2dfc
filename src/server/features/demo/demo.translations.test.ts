import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { type TranslatableEntity, translatableFields } from '#contract/shop/translatable.ts';
import { type TranslationSum, translationText } from '#contract/shop/translations.ts';
import type { Locale } from '#i18n/locale.ts';
import { translations } from '#server/db/schema/index.ts';
import { defaultSettings } from '#server/platform/settings/settings.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { readCatalogue } from './demo.catalogue.ts';
import { toDemoRows } from './demo.rows.ts';
import { demoSettingsOf } from './demo.settings.ts';
import { demoLocales, demoTextsOf, readTranslations, translateText } from './demo.translations.ts';

const readTexts = async () => {
  const catalogue = await readCatalogue();
  // The title is the name of the shop, which is the same in every language.
  const settings = { ...defaultSettings(''), title: '', ...demoSettingsOf(catalogue) };
  const texts = demoTextsOf(toDemoRows(catalogue, new Date()), settings);
  // Sizes such as XL are the same in every language.
  return texts.filter(({ entity, source }) => entity !== 'size' || source === 'One size');
};

/** Returns every text with its translation. */
const readTranslated = async (locale: Locale) => {
  const lines = await readTranslations(locale);
  return (await readTexts()).map((text) => ({ ...text, value: translateText(text.source, lines) ?? '' }));
};

test.each(demoLocales)('every text has a translation in %s, and none is of another text', async (locale) => {
  const lines = (await readTexts()).flatMap(({ source }) => source.split('\n')).filter((line) => line !== '');
  const translated = Object.entries(await readTranslations(locale));
  expect(translated.map(([source]) => source).toSorted()).toEqual([...new Set(lines)].toSorted());
  for (const [, value] of translated) expect(value).toBe(value.trim());
  expect(translated.filter(([, value]) => value === '')).toEqual([]);
});

test.each(demoLocales)('a translation in %s is one that an admin could save', async (locale) => {
  for (const { entity, field, value } of await readTranslated(locale)) {
    const kind = translatableFields(entity as TranslatableEntity)[field];
    expect(kind && translationText(kind).safeParse(value).data).toBe(value);
  }
});

test.each(demoLocales)('the size guides have the same sizes and measurements in %s', async (locale) => {
  const guides = (await readTranslated(locale)).filter(({ field }) => field === 'sizeGuide');
  expect(guides.length).toBe(4);
  const measured = (text: string) =>
    parseSizeGuide(text).guide.tables.map(({ columns, rows }) => ({
      units: columns.map(({ unit }) => unit),
      rows: rows.map((cells) => cells.map((cell) => cell.replace(',', '.').replace('–', '-'))),
    }));
  for (const { source, value } of guides) {
    expect(parseSizeGuide(value).error).toBeUndefined();
    expect(measured(value)).toEqual(measured(source));
    expect(parseSizeGuide(value).guide.notes.length).toBe(parseSizeGuide(source).guide.notes.length);
  }
});

test('French has its spaces before signs', async () => {
  const texts = (await readTranslated('fr')).filter(({ field }) => field !== 'sizeGuide');
  for (const { value } of texts) expect(value).not.toMatch(/[^\u202f][;!?]|[^\u00a0][:%]/);
});

test.each([
  ['fr', /[؀-ۿ]|ß/],
  ['de', /[؀-ۿ]/],
] as const)('%s has no letters of another language', async (locale, letters) => {
  for (const { value } of await readTranslated(locale)) expect(value).not.toMatch(letters);
});

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  await shop.demo.seed();
});
afterAll(() => shop[Symbol.asyncDispose]());
const get = async <Body>(url: string): Promise<Body> => (await shop.app.inject({ url })).json<Body>();

test('they show once a language is switched on, and nothing is left to translate', async () => {
  const english = await get<Product>('/api/product/get/dad-cap');
  await offerLanguages(shop);
  await until(async () => (await get<Product>('/api/product/get/dad-cap?locale=de')).name === 'Baseballcap');
  const german = await get<Product>('/api/product/get/dad-cap?locale=de');
  expect(german).toMatchObject({
    description: expect.stringContaining('gewaschenem Twill'),
    colors: expect.arrayContaining([{ ...english.colors[0], label: 'Sand' }]),
    sizes: [{ name: 'One size', label: 'Einheitsgröße' }],
  });
  expect(german).not.toHaveProperty('untranslated.0');
  expect((await get<StoreSettings>('/api/store?locale=ar')).heroText).toMatch(/^قطن/);
  for (const locale of demoLocales) {
    const answer = await call('GET', `/api/admin/translations?locale=${locale}&limit=1`);
    const { sum } = answer.json<{ sum: TranslationSum }>();
    expect(sum).toEqual({ total: (await readTexts()).length, missing: 0, outdated: 0, done: sum.total });
  }
});

test('they prevent no other default language', async () => {
  await offerLanguages(shop, { defaultLocale: 'de' });
  await until(async () => (await get<StoreSettings>('/api/store')).defaultLocale === 'de');
  expect((await get<Product>('/api/product/get/notebook?locale=fr')).name).toBe('Carnet');
  await offerLanguages(shop);
});

test('a text that the merchant changes makes its translation outdated', async () => {
  await shop.pool.query("update products set details = 'Linen.' where slug = 'notebook'");
  const answer = await call('GET', '/api/admin/translations?locale=de&entity=product&state=outdated');
  expect(answer.json()).toMatchObject({ data: [{ name: 'Notebook', outdated: 1 }] });
});

test('they go with the demo, but for colors and sizes that the shop still has', async () => {
  const [own] = (await shop.pool.query<{ id: string }>("select id from products where slug = 'crew-socks'")).rows;
  await shop.pool.query("update demo_catalogue set product_ids = array_remove(product_ids, $1), category_ids = '{}'", [
    own?.id,
  ]);
  expect((await call('DELETE', '/api/admin/demo')).statusCode).toBe(200);
  const left = await shop.db
    .selectDistinct({ entity: translations.entity, id: translations.entityId })
    .from(translations);
  expect(
    left
      .filter(({ entity }) => entity === 'color')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['black', 'rust', 'white']);
  expect(left.filter(({ entity }) => entity === 'product')).toEqual([{ entity: 'product', id: own?.id }]);
  expect(left.filter(({ entity }) => entity === 'settings' || entity === 'size')).toEqual([]);
  expect(left.filter(({ entity, id }) => entity === 'image' && !id.includes('/crew-socks/'))).toEqual([]);
});
