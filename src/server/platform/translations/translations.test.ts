import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/catalog/category.ts';
import type { Product, ProductPage, ProductSummary } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { products, translations } from '#server/db/schema/index.ts';
import { createTranslations } from './translations.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de', 'ar'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = async <Body>(url: string): Promise<Body> => (await shop.app.inject({ url })).json<Body>();

test('a product has its translations, labels of its options, and the names of the fields that lack one', async () => {
  const tee = await product(shop, { colors: ['White', 'Black'], sizes: ['S', 'M'] });
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await translation(shop, ['product', tee.id, 'highlights'], { value: '260 g/m²\nVorgewaschen' });
  await translation(shop, ['image', '/media/test/white.webp', 'alt'], { value: 'Das T-Shirt in Weiß' });
  await translation(shop, ['color', 'white', 'name'], { value: 'Weiß' });
  await translation(shop, ['size', 'm', 'name'], { value: 'M (40)' });

  const german = await get<Product>(`/api/product/get/${tee.id}?locale=de`);
  expect(german).toMatchObject({
    name: 'Schweres T-Shirt',
    description: 'A dense cotton tee.',
    highlights: ['260 g/m²', 'Vorgewaschen'],
    untranslated: ['description', 'details'],
    colors: [{ name: 'White', label: 'Weiß' }, { name: 'Black' }],
    sizes: [{ name: 'S' }, { name: 'M', label: 'M (40)' }],
    imageAlts: ['Das T-Shirt in Weiß', expect.any(String)],
  });
  expect(german.variants.map(({ color }) => color)).toContain('White');

  const english = await get<Product>(`/api/product/get/${tee.id}`);
  expect(english.name).toBe('Heavyweight Tee');
  expect(JSON.stringify(english)).not.toMatch(/label|untranslated|Weiß/);
  const arabic = await get<Product>(`/api/product/get/${tee.id}?locale=ar`);
  expect(arabic).toMatchObject({
    name: 'Heavyweight Tee',
    untranslated: ['name', 'description', 'highlights', 'details'],
  });
});

test('lists and the page of a product are in the language of the request', async () => {
  const { id: categoryId, slug } = await category(shop);
  const tee = await product(shop, { categoryId });
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await translation(shop, ['category', categoryId, 'name'], { value: 'T-Shirts und Tops' });

  const page = await get<ProductPage>(`/api/product/page/${tee.slug}?locale=de`);
  expect(page.product.name).toBe('Schweres T-Shirt');
  expect(page.category).toMatchObject({ name: 'T-Shirts und Tops', untranslated: ['description', 'imageAlt'] });
  expect((await get<Product[]>(`/api/product/${slug}?locale=de`)).map(({ name }) => name)).toEqual([
    'Schweres T-Shirt',
  ]);
  const [summary] = await get<ProductSummary[]>(`/api/product/summaries/${slug}?locale=de`);
  expect(summary).toMatchObject({ name: 'Schweres T-Shirt' });
  expect(summary).not.toHaveProperty('untranslated');
  const found = await get<Product[]>(`/api/product/by-ids?ids=${tee.id}&locale=de`);
  expect(found.map(({ name }) => name)).toEqual(['Schweres T-Shirt']);
  const categories = await get<Category[]>('/api/category?locale=de');
  expect(categories.find(({ _id }) => _id === categoryId)?.name).toBe('T-Shirts und Tops');
  expect((await get<Category>(`/api/category/${slug}`)).name).toBe('T-shirts');
});

test('a product and a category name the languages of the shop in which their names are there', async () => {
  const { id: categoryId, slug } = await category(shop);
  const tee = await product(shop, { categoryId });
  await translation(shop, ['product', tee.id, 'name'], { locale: 'de', value: 'Schweres T-Shirt' });
  await translation(shop, ['product', tee.id, 'name'], { locale: 'fr', value: 'T-shirt épais' });
  await translation(shop, ['product', tee.id, 'description'], { locale: 'ar', value: 'قميص' });
  for (const locale of ['en', 'de', 'ar']) {
    const page = await get<ProductPage>(`/api/product/page/${tee.slug}?locale=${locale}`);
    expect(page.product.locales).toEqual(['en', 'de']);
    expect(page.category.locales).toEqual(['en']);
  }
  expect((await get<Product>(`/api/product/get/${tee.id}`)).locales).toEqual(['en', 'de']);
  await translation(shop, ['category', categoryId, 'name'], { locale: 'ar', value: 'قمصان' });
  expect((await get<Category>(`/api/category/${slug}`)).locales).toEqual(['en', 'ar']);
  expect((await get<Product[]>(`/api/product/${slug}`))[0]).not.toHaveProperty('locales');

  await using single = await openTestShop();
  const mug = await product(single);
  const answer = await single.app.inject({ url: `/api/product/get/${mug.id}` });
  expect(answer.json()).not.toHaveProperty('locales');
});

test('in the default language, nothing is read', async () => {
  const reading = createTranslations(shop);
  expect(await reading.reader()).toBeUndefined();
  expect(
    await reading.of(() => {
      throw new Error('Not asked for');
    }),
  ).toBeUndefined();
});

test('the size guide and the texts of the settings are translated', async () => {
  const { id, slug } = await category(shop);
  const guide = 'Größe, Brust (cm)\nM, 96';
  await shop.pool.query('update categories set size_guide = $2 where id = $1', [id, 'Size, Chest (cm)\nM, 96']);
  await translation(shop, ['category', id, 'sizeGuide'], { value: guide });
  expect(JSON.stringify(await get(`/api/category/${slug}/size-guide?locale=de`))).toContain('Brust');
  expect(JSON.stringify(await get(`/api/category/${slug}/size-guide`))).toContain('Chest');

  await translation(shop, ['settings', 'shop', 'title'], { value: 'Hemline, Kleidung' });
  await translation(shop, ['settings', 'shop', 'privacyText'], { value: 'Wir speichern wenig.' });
  const store = await get<StoreSettings>('/api/store?locale=de');
  expect(store).toMatchObject({ title: 'Hemline, Kleidung', locale: 'de', untranslated: ['description', 'keywords'] });
  // The built-in text is a message; only the merchant's own text has a translation.
  expect(await get('/api/store/text/privacy?locale=de')).toEqual({ text: '' });
});

test('the translations of a product are deleted with it', async () => {
  const tee = await product(shop);
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  await shop.db.delete(products).where(eq(products.id, tee.id));
  expect(await shop.db.select().from(translations).where(eq(translations.entityId, tee.id))).toEqual([]);
});
