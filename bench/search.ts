import pg from 'pg';
import { paths } from '#contract/paths.ts';
import { fetchFrom } from './ask.ts';
import type { Bench } from './bench.ts';
import { standInForPictures } from './catalogue.ts';
import { type Figure, median, percentile } from './figure.ts';
import { get } from './load.ts';
import { startShop } from './shop.ts';
import { openDatabase } from './shoppers.ts';
import { cloths, colors, cuts, garments, sizes, wideCatalogue } from './wide-catalogue.sql.ts';

const mostMs = 50;
const times = 60;
const catalogues = { few: 200, many: 20_000 };

const at = (words: readonly string[], index: number) => words[index % words.length] ?? '';
const searchFor = (params: Record<string, string>) => `/api/product/search?${new URLSearchParams(params).toString()}`;
/** A word with two of its letters changed about. */
const misspelled = (word: string) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`.toLowerCase();

type Kind = {
  name: string;
  path: (n: number) => string;
  /** The same match in plain SQL. */ plain?: (n: number) => string;
};

/** Searches of every kind, no two the same, so that none is answered from memory. */
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
    name: 'One word, as it is typed',
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
    name: 'A size of the whole shop by price',
    path: (n) => searchFor({ size: at(sizes, n), sort: 'price-asc', min: `${n}` }),
  },
  { name: 'All counts of the whole shop', path: (n) => searchFor({ limit: '0', max: `${200 + n}` }) },
];

const text = `select count(*), (array_agg(product_id))[1:24] from product_documents where document @@ plainto_tsquery('english', $1)`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A shop with 20,000 products: searches one after the other, and pages in turns with those of a shop with 200. */
export async function measureSearch({ folder }: Bench): Promise<Figure[]> {
  await using few = await openWideShop(`${folder}/few`, catalogues.few);
  await using many = await openWideShop(`${folder}/many`, catalogues.many);
  return [...(await measureKinds(many)), ...(await measurePages(many, few))];
}

type WideShop = { url: string; client: pg.Client };

async function openWideShop(dataDir: string, products: number): Promise<WideShop & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const shop = opened.use(await startShop(dataDir));
  await using database = openDatabase(shop.databaseUrl);
  await standInForPictures(database.db, dataDir);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  opened.defer(() => client.end());
  for (const statement of wideCatalogue(products)) await client.query(statement);
  const kept = opened.move();
  return { url: shop.url, client, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function measureKinds({ url, client }: WideShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: number[] = [];
  for (const { name, path, plain } of kinds) {
    const waits: number[] = [];
    const ceilings: number[] = [];
    for (let n = 0; n < times; n += 1) {
      waits.push(await timed(() => fetchFrom(url, get(path(n)))));
      if (plain) ceilings.push(await timed(() => client.query(text, [plain(n)])));
    }
    all.push(...waits);
    const ceiling = ceilings.length > 0 && { ceiling: median(ceilings), ratio: median(waits) / median(ceilings) };
    figures.push({ name: `Search: ${name}`, unit: 'ms', shop: median(waits), ...ceiling });
    figures.push({ name: '  its 99th percentile', unit: 'ms', shop: percentile(waits, 0.99) });
  }
  const shop = median(all);
  figures.push({ name: 'All these searches', unit: 'ms', shop, aim: `≤ ${mostMs}`, met: shop <= mostMs });
  figures.push({ name: '  their 99th percentile', unit: 'ms', shop: percentile(all, 0.99) });
  return figures;
}

const pages = [
  { name: 'Home page', path: paths.home.href() },
  { name: 'Category page', path: paths.category.href('wide-1') },
];

/** Pages as they are made, with nothing in memory; both shops in turns, so that whatever else the machine does falls on both. */
async function measurePages(many: WideShop, few: WideShop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    const waits = { many: [] as number[], few: [] as number[] };
    for (let n = 0; n < times; n += 1) {
      const turns = [
        async () => waits.many.push(await made(many, path, n)),
        async () => waits.few.push(await made(few, path, n)),
      ];
      // Whoever is asked second finds the machine as the first has left it.
      for (const turn of n % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const [shop, ceiling] = [median(waits.many), median(waits.few)];
    figures.push({ name: `${name} of 20 000 products, and of 200`, unit: 'ms', shop, ceiling, ratio: shop / ceiling });
  }
  return figures;
}

async function made({ url, client }: WideShop, path: string, n: number): Promise<number> {
  await client.query(`select pg_notify('hemline_changed', '*')`);
  // The shop has heard of it before it has asked the database something new.
  await fetchFrom(url, get(`/api/product/suggest?q=unheard${n}`));
  return timed(() => fetchFrom(url, get(path)));
}
