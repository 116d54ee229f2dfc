import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';

/** Request headers by which a careless page would differ between visitors. */
export const visitorHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another language': { 'accept-language': 'de-CH,de;q=0.9,fr;q=0.5' },
  'a phone': {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'sec-ch-ua-mobile': '?1',
    'sec-ch-prefers-color-scheme': 'dark',
  },
  'a crawler': { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  gzip: { 'accept-encoding': 'gzip' },
  brotli: { 'accept-encoding': 'br, gzip;q=0.5' },
  'no tracking': { dnt: '1', 'sec-gpc': '1', 'save-data': 'on' },
  'a referer': { referer: 'https://search.example/?q=tees', origin: 'https://search.example' },
  'a proxy': {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
    'x-original-url': '/adminDashboard',
  },
  'an outdated copy': { 'if-none-match': 'W/"an-outdated-copy"', 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
  'a reload': { 'cache-control': 'no-cache', pragma: 'no-cache' },
  'another type': { accept: 'application/json', range: 'bytes=0-99', 'x-requested-with': 'XMLHttpRequest' },
};

type Catalogue = { categories: readonly string[]; products: readonly string[]; colors: readonly string[] };

/** Returns every page of the shop: all routes, the given categories and products, searches, filtered lists and unknown pages. */
export function everyPage({ categories, products, colors }: Catalogue): string[] {
  const [category = ''] = categories;
  const [product = ''] = products;
  const [color = ''] = colors;
  const routes = [...Object.values(paths), ...Object.values(adminPaths)].map(({ path }) =>
    path.replace(':id', '0198c0de-0000-7000-8000-000000000000').replace(':code', 'SUMMER'),
  );
  const searches = ['', 'tee', 'hodie', `${color} tee`, 'nothing like this', "'; drop table users; --", '<script>'];
  const filters = { color: [color], size: 'M' };
  return [
    ...routes,
    ...categories.map((slug) => paths.category.href(slug)),
    ...products.map((slug) => paths.product.href(slug)),
    ...searches.map((q) => paths.search.href({ q })),
    paths.search.href({ q: 'tee', ...filters, min: '10', max: '90', sort: 'price-asc' }),
    paths.search.href({ category, sort: 'price-desc' }),
    paths.search.href({ color: 'no such color' }),
    paths.category.href(category, undefined, filters),
    paths.category.href(category, undefined, { min: '10', sort: 'newest' }),
    paths.category.href(category, 'no such cursor'),
    paths.product.href(product, { color, size: 'M' }),
    paths.product.href(product, { color: 'no such color' }),
    paths.login.href('/checkout'),
    paths.resetPassword.href('a-token'),
    paths.category.href('no-such-category'),
    paths.product.href('no-such-product'),
    '/no/such/page',
    '/%E2%98%83',
    '/index.html',
  ];
}

/** Headers that differ between equal answers. */
const ofTransfer = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'x-request-id',
]);

type Answer = { status: number; headers: Iterable<readonly [name: string, value: unknown]>; body: string };

/** Returns an answer as one text, without what may differ between visitors. */
export const describeAnswer = ({ status, headers, body }: Answer): string =>
  [
    status,
    body,
    ...[...headers]
      .filter(([name]) => !ofTransfer.has(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .toSorted(),
  ].join('\n');

/** Returns the text of a compressed body. */
export function decompress(body: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Returns where two answers differ, with some text around it. */
export function differenceOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${JSON.stringify(one.slice(from, from + 120))} and ${JSON.stringify(other.slice(from, from + 120))}`;
}
