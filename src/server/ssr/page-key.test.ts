import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/category/', '/category'],
  ['/product/tee?utm_source=mail', '/product/tee'],
  ['/product/tee?size=M&color=Black', '/product/tee?color=Black&size=M'],
  ['/product/tee?color=Black&size=M&gclid=1', '/product/tee?color=Black&size=M'],
  ['/product/tee?color=', '/product/tee'],
  ['/login?from=%2Fcheckout', '/login?from=%2Fcheckout'],
])('%s is the page %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
});
