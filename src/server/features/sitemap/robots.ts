import { paths } from '#contract/paths.ts';

/**
 * Private pages, and those with endless variants. Sign-in pages are not listed, because crawlers have to read their `noindex`.
 */
const disallowed = [
  '/api/',
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

export const buildRobotsTxt = (url: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
