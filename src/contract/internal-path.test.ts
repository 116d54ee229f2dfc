import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/search?q=tee#list', '/search?q=tee#list'],
  ['checkout', '/checkout'],
  ['', '/'],
  ['https://hemline.example/checkout', '/checkout'],
])('accepts %s as %s', (target, path) => {
  expect(internalPath(target, 'https://hemline.example')).toBe(path);
});

test.each([
  '//evil.example/x',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https://hemline.example@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('rejects %j', (target) => {
  expect(internalPath(target, 'https://hemline.example')).toBeUndefined();
});

test('never leads to another site, whatever is asked for', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    'http:',
    'evil.example',
    'a',
  );
  const target = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  const staysInside = fc.property(target, (asked) => {
    const path = internalPath(asked, 'https://hemline.example');
    return path === undefined || new URL(path, 'https://hemline.example').origin === 'https://hemline.example';
  });
  expect(fc.check(staysInside, { numRuns: 2000 }).counterexample).toBeNull();
});
