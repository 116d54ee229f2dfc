import { prefixesOf, type ShopPrefixes } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';

/**
 * Private pages, and those with endless variants. Sign-in pages are not listed, because crawlers have to read their `noindex`.
 */
const disallowed = [
  '/admin',
  '/add-',
  '/edit-',
  '/import-products',
  '/orders/',
  '/your-',
  paths.checkout.path,
  paths.addressForm.path,
  paths.paymentForm.path,
  '/search?',
];

/** Returns the robots.txt of the shop at this URL. Its rules also apply behind the prefix of each language and market. */
export function buildRobotsTxt(url: string, shop: ShopPrefixes): string {
  const pages = prefixesOf(shop).flatMap(({ prefix }) => disallowed.map((path) => prefix + path));
  const rules = ['/api/', ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
}
