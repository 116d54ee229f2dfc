import type { Bench } from './support/bench.ts';
import { type Figure, median, percentile } from './support/figure.ts';
import { get, timeOf } from './support/http.ts';
import { cloths, colors, cuts, garments, sizes } from './support/large-shop/wide-catalogue.sql.ts';
import { openWideShop } from './support/large-shop/wide-shop.ts';

const maxMs = 50;
const times = 60;
const products = 20_000;

const at = (words: readonly string[], index: number) => words[index % words.length] ?? '';
const searchFor = (params: Record<string, string>) => `/api/product/search?${new URLSearchParams(params).toString()}`;
/** Swaps two letters of a word. */
const misspelled = (word: string) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`.toLowerCase();

type Kind = {
  name: string;
  path: (n: number) => string;
  /** The words of the same query in plain SQL. */
  plain?: (n: number) => string;
};

/** Searches of every kind, all different, so that none is served from the cache. */
const kinds: readonly Kind[] = [
  {
    name: 'Two words',
    path: (n) => searchFor({ q: `${at(cloths, n)} ${at(garments, n >> 2)}` }),
    plain: (n) => `${at(cloths, n)} ${at(garments, n >> 2)}`,
  },
  {
    name: 'Three words, one a colour',
    path: (n) => searchFor({ q: `${at(colors, n)} ${at(cuts, n >> 3)} ${at(garments, n >> 1)}s` }),
    plain: (n) => `${at(colors, n)} ${at(cuts, n >> 3)} ${at(garments, n >> 1)}`,
  },
  {
    name: 'The beginning of a word',
    path: (n) => searchFor({ q: at([...garments, ...cloths, ...cuts], n >> 1).slice(0, 3 + (n % 2)), limit: '6' }),
  },
  { name: 'Misspelled', path: (n) => searchFor({ q: `${misspelled(at(cloths, n))} ${at(garments, n >> 2)}` }) },
  {
    name: 'A word and filters',
    path: (n) => searchFor({ q: at(garments, n), color: at(colors, n), size: at(sizes, n), max: `${100 + n}` }),
    plain: (n) => at(garments, n),
  },
  {
    name: 'A category and a colour',
    path: (n) => searchFor({ category: `wide-${(n % 39) + 2}`, color: at(colors, n) }),
  },
  {
    name: 'A size in all categories, by price',
    path: (n) => searchFor({ size: at(sizes, n), sort: 'price-asc', min: `${n}` }),
  },
  { name: 'All filter counts', path: (n) => searchFor({ limit: '0', max: `${200 + n}` }) },
];

const text = `select count(*), (array_agg(product_id))[1:24] from product_documents where document @@ plainto_tsquery('english', $1)`;

/** Measures searches in a shop with 20,000 products, one after the other, beside the same query in plain SQL. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  await using opened = await openWideShop(bench, 'search', products);
  const { url, client } = opened;
  const figures: Figure[] = [];
  const all: number[] = [];
  for (const { name, path, plain } of kinds) {
    const waits: number[] = [];
    const ceilings: number[] = [];
    for (let n = 0; n < times; n += 1) {
      waits.push(await timeOf(url, get(path(n))));
      if (!plain) continue;
      const startedAt = performance.now();
      await client.query(text, [plain(n)]);
      ceilings.push(performance.now() - startedAt);
    }
    all.push(...waits);
    const ceiling = ceilings.length > 0 && { ceiling: median(ceilings), ratio: median(waits) / median(ceilings) };
    figures.push({ name: `Search: ${name}`, unit: 'ms', shop: median(waits), ...ceiling });
    figures.push({ name: '  99th percentile', unit: 'ms', shop: percentile(waits, 0.99) });
  }
  const shop = median(all);
  figures.push({ name: 'All searches above', unit: 'ms', shop, aim: `≤ ${maxMs}`, met: shop <= maxMs });
  figures.push({ name: '  99th percentile', unit: 'ms', shop: percentile(all, 0.99) });
  return figures;
}
