import { paths } from '#contract/paths.ts';
import type { Bench } from './support/bench.ts';
import type { Figure } from './support/figure.ts';
import { fetchOk } from './support/http.ts';
import { firstProduct } from './support/requests.ts';
import { startShop } from './support/shop.ts';

const tag = /<(?:script|link)\b[^>]*>/g;
const attribute = (html: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(html)?.[1];

/** Smaller files may be sent as they are, since compression does not make them smaller. */
const uncompressedBytes = 200;

/** Measures the JavaScript of a first visit, as the server sends it. The limits are in `.size-limit.mjs`. */
export async function measureFirstLoad({ dataDir }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  const { slug } = await firstProduct(shop.url);
  const pages = {
    home: paths.home.href(),
    category: paths.category.href('t-shirts'),
    product: paths.product.href(slug),
    search: paths.search.href(),
  };
  const figures: Figure[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const kilobytes = await scriptKilobytes(shop.url, page);
    figures.push({ name: `First-load JavaScript, ${name}`, unit: 'KB gzip', shop: kilobytes });
  }
  return figures;
}

async function scriptKilobytes(url: string, path: string): Promise<number> {
  const page = await fetchOk(url, { method: 'GET', path, headers: {} });
  const files = scriptsOf(page.body.toString());
  if (files.size === 0) throw new Error(`${path} has no script.`);
  let bytes = 0;
  for (const file of files) {
    const { headers, body } = await fetchOk(url, { method: 'GET', path: file, headers: { 'accept-encoding': 'gzip' } });
    if (body.length > uncompressedBytes && headers['content-encoding'] !== 'gzip')
      throw new Error(`${file} is not sent compressed.`);
    bytes += body.length;
  }
  return bytes / 1000;
}

/** Returns the scripts of a page: module scripts, the entry named by the first one, and preloads. */
function scriptsOf(html: string): Set<string> {
  const files = new Set<string>();
  for (const [element] of html.matchAll(tag)) {
    const isModule = attribute(element, 'type') === 'module';
    const isPreload = attribute(element, 'rel') === 'modulepreload';
    const urls = isModule
      ? [attribute(element, 'src'), attribute(element, 'data-entry')]
      : [isPreload ? attribute(element, 'href') : undefined];
    for (const file of urls) if (file) files.add(file);
  }
  return files;
}
