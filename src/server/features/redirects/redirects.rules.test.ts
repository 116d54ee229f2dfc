import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRedirectPath, redirectPathOf, withQueryOf } from '#contract/content/redirect-paths.ts';
import { addRedirects, type RedirectRule, targetOf, useOfPath } from './redirects.rules.ts';

const rule = (from: string, target: string): RedirectRule => ({ from, target, permanent: true });

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/', '/'],
  ['/gr%C3%B6sse', '/grösse'],
  ['/gro\u0308sse', '/grösse'],
  ['/old?a=b#c', '/old'],
  ['/a%', undefined],
])('knows the path of %s as %s', (url, path) => {
  expect(redirectPathOf(url)).toBe(path);
});

test.each(['old', '//example.com', '/old?a=b', '/old#list', 'https://example.com/old', ''])(
  'takes %j for no path',
  (text) => {
    expect(readRedirectPath(text)).toBeUndefined();
  },
);

test.each([
  ['/new', '?a=1', '/new?a=1'],
  ['/new?b=2#top', '?a=1', '/new?b=2&a=1#top'],
  ['/new?a=0', '?a=1', '/new?a=0'],
  ['https://example.com/x', '?a=1&a=2', 'https://example.com/x?a=1&a=2'],
  ['/new#top', '', '/new#top'],
])('adds to %s the query %s', (target, query, expected) => {
  expect(withQueryOf(target, query)).toBe(expected);
});

test.each([
  ['/', 'page'],
  ['/Category', 'page'],
  ['/about-us', 'page'],
  ['/adminDashboard', 'page'],
  ['/admin-team', 'page'],
  ['/your-orders/anything', 'page'],
  ['/api/anything', 'page'],
  ['/robots.txt', 'page'],
  ['/media/x/y', 'page'],
  ['/product/tee', { kind: 'product', slug: 'tee' }],
  ['/category/shirts', { kind: 'category', slug: 'shirts' }],
  ['/collection/summer', { kind: 'collection', slug: 'summer' }],
  ['/pages/jobs', { kind: 'page', slug: 'jobs' }],
  ['/shirts', undefined],
  ['/products/tee', undefined],
  ['/product/tee/more', undefined],
])('knows what is at %s', (path, use) => {
  expect(useOfPath(path)).toEqual(use);
});

test('leads to the end of a chain, from both sides', () => {
  const first = addRedirects([rule('/b', '/c?x=1')], [rule('/a', '/b?y=2')]);
  expect(first).toMatchObject({ written: [rule('/a', '/c?x=1&y=2')], total: 2 });
  const second = addRedirects([rule('/a', '/b'), rule('/other', '/z')], [rule('/b', 'https://example.com/c')]);
  expect(second.written).toEqual([rule('/a', 'https://example.com/c'), rule('/b', 'https://example.com/c')]);
});

test('finds loops', () => {
  expect([...addRedirects([], [rule('/a', '/a/?x=1')]).loops]).toEqual(['/a']);
  expect([...addRedirects([rule('/b', '/a')], [rule('/a', '/b')]).loops].toSorted()).toEqual(['/a', '/b']);
});

test('after any changes no target leads on, or there is a loop', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  const added = fc.array(fc.tuple(path, path), { maxLength: 6 });
  fc.assert(
    fc.property(added, (pairs) => {
      let rules = new Map<string, RedirectRule>();
      for (const [from, target] of pairs) {
        const { written, loops } = addRedirects([...rules.values()], [rule(from, target)]);
        if (loops.size > 0) continue;
        rules = new Map([...rules, ...written.map((one) => [one.from, one] as const)]);
        for (const one of rules.values()) expect(rules.has(one.target)).toBe(false);
      }
    }),
  );
});

test('takes an address of this shop for its path', () => {
  expect(targetOf('https://shop.example/new?a=1#b', 'https://shop.example')).toBe('/new?a=1#b');
  expect(targetOf('https://shop.example//evil', 'https://shop.example')).toBe('https://shop.example//evil');
  expect(targetOf('https://other.example/new', 'https://shop.example')).toBe('https://other.example/new');
  expect(targetOf('/new', 'https://shop.example')).toBe('/new');
});
