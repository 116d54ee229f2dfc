import { paths } from '#contract/paths.ts';

/** What is nobody's but its shopper's or the merchant's, and what has no end. Pages of signing in say themselves that they are not to be shown. */
const closed = [
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
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
