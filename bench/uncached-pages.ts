import { paths } from '#contract/paths.ts';
import { compareReads } from './support/bare.ts';
import type { Bench } from './support/bench.ts';
import type { Figure } from './support/figure.ts';
import { openWideShop } from './support/large-shop/wide-shop.ts';

const products = 300;

const reads = [
  { name: 'Home page, uncached', path: paths.home.href() },
  { name: 'Category page, uncached', path: paths.category.href('wide-1') },
  { name: 'Product page, uncached', path: paths.product.href('wide-product-7') },
  { name: 'Product API, list of 20, uncached', path: '/api/product/wide-1?limit=20' },
  { name: 'Product API, detail, uncached', path: '/api/product/get/wide-product-7' },
  { name: 'Search with counts, uncached', path: '/api/product/search?q=linen' },
];

/** Measures reads in a shop with 300 products that caches nothing, so that each is loaded from the database and rendered. */
export async function measureUncachedPages(bench: Bench): Promise<Figure[]> {
  await using shop = await openWideShop(bench, 'uncached', products, { cached: false });
  return await compareReads(shop, reads, bench);
}
