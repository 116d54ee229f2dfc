import type { ProductSearchResult, ProductSuggestions } from '#contract/catalog/search.ts';
import type { TestShop } from './shop.ts';

type Params = Record<string, string | number | readonly string[]>;

const queryOf = (params: Params) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: string | number) => [name, String(one)]),
    ),
  ).toString();

export const requestSearch = (shop: TestShop, params: Params) =>
  shop.app.inject({ method: 'GET', url: `/api/product/search?${queryOf(params)}` });

export async function searchFor(shop: TestShop, params: Params): Promise<ProductSearchResult> {
  const answer = await requestSearch(shop, params);
  if (answer.statusCode !== 200) throw new Error(`${queryOf(params)} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ProductSearchResult>();
}

export async function suggestionsFor(shop: TestShop, q: string, params: Params = {}): Promise<ProductSuggestions> {
  const answer = await shop.app.inject({ method: 'GET', url: `/api/product/suggest?${queryOf({ q, ...params })}` });
  if (answer.statusCode !== 200) throw new Error(`${q} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<ProductSuggestions>();
}
