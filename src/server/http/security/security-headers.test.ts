import { afterEach, expect, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.[Symbol.asyncDispose]();
  shop = undefined;
});

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default mail-frame rich-text',
};

const fixed = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers that say what the response is, and not what a browser may do with it. */
const isAboutContent = (name: string) =>
  /^(accept-ranges|cache-control|connection|content-(language|length|type)|date|etag|last-modified|link|location|vary|x-request-id)$/.test(
    name,
  );

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim())
      .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
  );

/** Returns the status, the parsed policy and all other security headers of a response. */
async function securityOf(url: string) {
  // The name of another site opens nothing: there is no CORS header.
  const { statusCode, headers } = await shop!.app.inject({ url, headers: { origin: 'https://evil.example' } });
  const { 'content-security-policy': sent, ...others } = headers;
  return {
    statusCode,
    policy: policyOf(sent),
    headers: Object.fromEntries(Object.entries(others).filter(([name]) => !isAboutContent(name))),
  };
}

test.each([
  ['a page', '/', 404],
  ['an API response', '/api/category', 200],
  ['an error', '/api/nothing', 404],
  ['a refused request', '/api/admin/products', 401],
  ['a file', '/favicon.svg', 200],
  ['the API document', '/api/openapi.json', 200],
  ['the health check', '/healthz', 200],
])('%s has the policy and no other security header than these', async (_what, url, statusCode) => {
  shop = await openTestShop();
  expect(await securityOf(url)).toEqual({ statusCode, policy, headers: fixed });
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/api/category', 'application/json; charset=utf-8'],
  ['/api/nothing', 'application/json; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('sends %s as %s', async (url, type) => {
  shop = await openTestShop();
  expect((await shop.app.inject(url)).headers['content-type']).toBe(type);
});

test('opens styles and HTML for the API documentation only, which shows nothing that users write', async () => {
  shop = await openTestShop();
  const { policy: sent, headers } = await securityOf('/api/docs/');
  const { 'require-trusted-types-for': _needed, 'trusted-types': _names, ...others } = policy;
  expect(sent).toEqual({ ...others, 'style-src': "'self' 'unsafe-inline'" });
  expect(headers).toEqual(fixed);
});

test.each(['/admin-stock-sheets/0193', '/de/admin-stock-sheets/0193?from=list', '/en-eu/admin-stock-sheets/0193'])(
  'opens the camera and WebAssembly for %s, where stock is scanned',
  async (url) => {
    shop = await openTestShop();
    const { policy: sent, headers } = await securityOf(url);
    expect(sent).toEqual({ ...policy, 'script-src': "'self' 'wasm-unsafe-eval'" });
    expect(headers).toEqual({ ...fixed, 'permissions-policy': 'camera=(self), geolocation=(), microphone=()' });
  },
);

test('opens them for no other page', async () => {
  shop = await openTestShop();
  const urls = Object.values({ ...paths, ...adminPaths })
    .map(({ path }) => path.replaceAll(/:\w+/g, '0193'))
    .filter((url) => url !== adminPaths.stockSheet.href('0193'));
  for (const url of [
    ...urls,
    '/api/admin/stock-sheets/0193',
    '/search?q=/admin-stock-sheets/0193',
    '/a/b/admin-stock-sheets/1',
  ]) {
    const { policy: sent, headers } = await securityOf(url);
    expect([url, sent['script-src'], headers['permissions-policy']]).toEqual([
      url,
      "'self'",
      fixed['permissions-policy'],
    ]);
  }
});

test('sends Strict-Transport-Security when the shop is on https', async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  const { headers } = await securityOf('/api/category');
  expect(headers).toEqual({ ...fixed, 'strict-transport-security': 'max-age=31536000' });
});

test('allows the inline scripts of Vite in development', async () => {
  shop = await openTestShop({ env: { NODE_ENV: 'development' } });
  const { policy: sent, headers } = await securityOf('/api/category');
  expect(sent).toEqual({ 'default-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" });
  expect(headers).toEqual(fixed);
});

test.each([
  ['https://shop.example', true],
  ['HTTPS://shop.example', true],
  ['http://shop.example', undefined],
])('marks the session cookie of %s as Secure: %s', async (PUBLIC_URL, secure) => {
  shop = await openTestShop({ env: { PUBLIC_URL } });
  const body = { email: 'grace@example.com', name: 'Grace', password: 'correct horse battery' };
  const { cookies } = await shop.app.inject({ method: 'POST', url: '/api/users/register', body });
  expect(cookies.find(({ name }) => name === 'session')?.secure).toBe(secure);
});
