import type { Category } from '#contract/catalog/category.ts';
import type { Bench } from './support/bench.ts';
import type { Figure } from './support/figure.ts';
import { getJson } from './support/http.ts';
import { compareReads } from './support/bare.ts';
import { firstProduct } from './support/requests.ts';
import { startShop } from './support/shop.ts';

/** Measures the products of a category and one product as JSON, served from memory. */
export async function measureProductApi({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const [category] = await getJson<Category[]>(shop.url, '/api/category');
  if (!category) throw new Error('The shop has no category.');
  const { slug } = await firstProduct(shop.url);
  const calls = [
    { name: 'Product API, list of a category', path: `/api/product/${category.slug}` },
    { name: 'Product API, detail', path: `/api/product/get/${slug}` },
  ];
  return await compareReads(shop, calls, { rounds, seconds });
}
