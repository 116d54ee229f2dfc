import { paths } from '#contract/paths.ts';
import { fetchFrom } from './ask.ts';
import type { Bench } from './bench.ts';
import { aProduct } from './cached-reads.ts';
import type { Figure } from './figure.ts';
import { startShop } from './shop.ts';

const mostKilobytes = 130;
const gzip = { 'accept-encoding': 'gzip' };
const script = /<script\b(?=[^>]*\btype="module")(?=[^>]*\bsrc="([^"]+)")(?=[^>]*\bdata-then="([^"]+)")/;

/** The JavaScript that a browser fetches to open a page for the first time, as the server sends it. */
export async function measureFirstLoad({ dataDir }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const home = await scriptKilobytes(shop.url, paths.home.href());
  const product = await scriptKilobytes(shop.url, paths.product.href(await aProduct(shop.url)));
  return [
    { name: 'First-load JavaScript, home', unit: 'KB gzip', shop: home },
    {
      name: 'First-load JavaScript, product',
      unit: 'KB gzip',
      shop: product,
      aim: `≤ ${mostKilobytes}`,
      met: product <= mostKilobytes,
    },
  ];
}

async function scriptKilobytes(url: string, path: string): Promise<number> {
  const page = await fetchFrom(url, { method: 'GET', path, headers: {} });
  const html = page.body.toString();
  const [, entry, then] = script.exec(html) ?? [];
  if (!entry || !then) throw new Error(`${path} names no script.`);
  let bytes = 0;
  for (const file of [entry, ...then.split(' ')]) {
    const { headers, body } = await fetchFrom(url, { method: 'GET', path: file, headers: gzip });
    if (headers['content-encoding'] !== 'gzip') throw new Error(`${file} is not sent compressed.`);
    bytes += body.length;
  }
  return bytes / 1000;
}
