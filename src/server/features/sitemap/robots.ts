import { paths } from '#contract/paths.ts';

/** Private pages, and those with endless variants. The sign-in pages are not listed: they carry `noindex`, which crawlers have to read. */
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
