import { expect, test } from 'vitest';
import { isCacheable, pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/category/', '/category'],
  ['/product/tee?utm_source=mail', '/product/tee'],
  ['/product/tee?size=M&color=Black', '/product/tee?color=Black&size=M'],
  ['/product/tee?color=Black&size=M&gclid=1', '/product/tee?color=Black&size=M'],
  ['/product/tee?color=', '/product/tee'],
  ['/product/tee?q=linen&sort=newest&cursor=two', '/product/tee'],
  ['/discount/SUMMER', '/discount/code'],
  ['/discount/W%20X/?redirect=%2Fcategory', '/discount/code'],
  ['/discount/SUMMER/more', '/discount/SUMMER/more'],
  ['/your-order?paypal=approved&token=t', '/your-order'],
  ['/login?from=%2Fcheckout', '/login'],
  ['/category/tees?q=linen&category=caps&size=M&color=Sand', '/category/tees?color=Sand&size=M'],
  ['/search?size=M&q=linen&gclid=1&max=&color=Olive&color=Black', '/search?color=Black&color=Olive&q=linen&size=M'],
  ['/search?sort=newest&min=20&max=40&cursor=two', '/search?cursor=two&max=40&min=20&sort=newest'],
  ['/about-us?q=linen&color=Black', '/about-us'],
])('maps %s to the key %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
});

test.each([
  ['/', true],
  ['/search', true],
  ['/category/tees?color=Black&color=Olive', true],
  ['/search?q=linen', false],
  ['/category/tees?min=17', false],
  ['/search?max=17', false],
])('decides whether %s is cacheable: %s', (key, cacheable) => {
  expect(isCacheable(key)).toBe(cacheable);
});
