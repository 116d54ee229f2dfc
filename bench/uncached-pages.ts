import pg from 'pg';
import type { Category } from '#contract/catalog/category.ts';
import { paths } from '#contract/paths.ts';
import { startBare } from './support/bare.ts';
import type { Bench } from './support/bench.ts';
import { emptyCache } from './support/cache.ts';
import { type Figure, median } from './support/figure.ts';
import { get, getJson, timeOf } from './support/http.ts';
import { firstProduct } from './support/requests.ts';
import { startShop } from './support/shop.ts';

const timesPerRound = 10;

/** Measures public pages that are loaded from the database and rendered, one after the other, alternating with a bare Fastify. */
export async function measureUncachedPages({ dataDir, rounds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await using _connection = { [Symbol.asyncDispose]: () => client.end() };
  const [category] = await getJson<Category[]>(shop.url, '/api/category');
  if (!category) throw new Error('The shop has no category.');
  const { slug } = await firstProduct(shop.url);
  const pages = [
    { name: 'Home page, uncached', request: get(paths.home.href()) },
    { name: 'Category page, uncached', request: get(paths.category.href(category.slug)) },
    { name: 'Product page, uncached', request: get(paths.product.href(slug)) },
  ];
  await using bare = await startBare(
    shop.url,
    pages.map(({ request }) => request),
  );

  const figures: Figure[] = [];
  for (const { name, request } of pages) {
    const times = { shop: [] as number[], ceiling: [] as number[] };
    for (let time = 0; time < rounds * timesPerRound; time += 1) {
      await emptyCache(shop.url, client);
      times.shop.push(await timeOf(shop.url, request));
      times.ceiling.push(await timeOf(bare.url, request));
    }
    const [ours, ceiling] = [median(times.shop), median(times.ceiling)];
    figures.push({ name, unit: 'ms', shop: ours, ceiling, ratio: ours / ceiling });
  }
  return figures;
}
