import { paths } from '#contract/paths.ts';
import type { Bench } from './support/bench.ts';
import type { Figure } from './support/figure.ts';
import { compareReads } from './support/bare.ts';
import { firstProduct } from './support/requests.ts';
import { startShop } from './support/shop.ts';

/** Measures public pages served from memory. */
export async function measureCachedPages({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const { slug } = await firstProduct(shop.url);
  const pages = [
    { name: 'Home page, cached', aim: 0.8, path: paths.home.href() },
    { name: 'Product page, cached', aim: 0.8, path: paths.product.href(slug) },
  ];
  return await compareReads(shop, pages, { rounds, seconds });
}
