import type { Bench } from './bench.ts';
import { getJson } from './ask.ts';
import { startBare } from './bare.ts';
import { compare, type Figure } from './figure.ts';
import { everybody, get, load, type Server } from './load.ts';
import { startShop } from './shop.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';

/** What every visitor asks for and the shop answers from memory: two pages and a call of the API. */
export async function measureCachedReads({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const slug = await aProduct(shop.url);
  const reads = [
    { name: 'Home page, cached', aim: 0.8, question: get(paths.home.href()) },
    { name: 'Product page, cached', aim: 0.8, question: get(paths.product.href(slug)) },
    { name: 'Product API', question: get(`/api/product/get/${slug}`) },
  ];
  const questions = reads.map(({ question }) => question);
  await using bare = await startBare(shop.url, questions);

  const figures: Figure[] = [];
  for (const { question, ...read } of reads) {
    const turn = (server: Server) => () => load(server, { questions: everybody(question), seconds });
    figures.push(...(await compare({ ...read, of: 'requests', rounds, shop: turn(shop), ceiling: turn(bare) })));
  }
  return figures;
}

/** The slug of the product that the home page shows first. */
export async function aProduct(shopUrl: string): Promise<string> {
  const [product] = await getJson<Product[]>(shopUrl, '/api/product/popular');
  if (!product) throw new Error('The shop has no popular product.');
  return product.slug;
}
