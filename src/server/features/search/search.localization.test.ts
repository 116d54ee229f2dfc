import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let tops: { id: string; slug: string };
let tee: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de'] });
  tops = await category(shop, { name: 'Tops' });
  tee = await product(shop, { name: 'Heavyweight Tee', categoryId: tops.id, colors: ['Rust', 'Black'] });
  await translation(shop, ['color', 'rust', 'name'], { value: 'Rostrot' });
  await translation(shop, ['size', 'm', 'name'], { value: 'M (38)' });
  await translation(shop, ['category', tops.id, 'name'], { value: 'Oberteile' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = async <Body>(url: string): Promise<Body> => (await shop.app.inject({ url })).json<Body>();
const named = (facets: readonly { value: string; name: string }[]) =>
  Object.fromEntries(facets.map(({ value, name }) => [value, name]));

test('facets have names in the language of the request, and the same values in all languages', async () => {
  const { facets } = await get<ProductSearchResult>('/api/product/search?color=Rust&locale=de');
  expect(named(facets.colors)).toEqual({ Rust: 'Rostrot', Black: 'Black' });
  expect(named(facets.sizes)).toMatchObject({ S: 'S', M: 'M (38)' });
  expect(named(facets.categories)).toEqual({ [tops.slug]: 'Oberteile' });
  const english = await get<ProductSearchResult>('/api/product/search?color=Rust');
  expect(named(english.facets.colors)).toEqual({ Rust: 'Rust', Black: 'Black' });
});

test('suggestions are in the language of the request, and name what is not translated', async () => {
  await translation(shop, ['image', '/media/test/black.webp', 'alt'], { value: 'Das T-Shirt in Schwarz' });
  const suggested = await get<ProductSuggestions>('/api/product/suggest?q=heavyweight&locale=de');
  expect(suggested.products).toMatchObject([
    { name: 'Heavyweight Tee', untranslated: ['name'], imageAlt: 'Das T-Shirt in Schwarz' },
  ]);
  await translation(shop, ['product', tee.id, 'name'], { value: 'Schweres T-Shirt' });
  const again = await get<ProductSuggestions>('/api/product/suggest?q=schwer&locale=de');
  expect(again.products).toMatchObject([{ name: 'Schweres T-Shirt' }]);
  expect(again.products[0]).not.toHaveProperty('untranslated');
  const { categories } = await get<ProductSuggestions>('/api/product/suggest?q=oberteil&locale=de');
  expect(categories).toEqual([{ slug: tops.slug, name: 'Oberteile' }]);
  expect(JSON.stringify(await get('/api/product/suggest?q=heavyweight+tee'))).not.toMatch(/untranslated|T-Shirt/);
});
