import { expect, test } from 'vitest';
import { freeTextNotIsolated } from './check.ts';

test.each([
  ['\u2068{name}\u2069 من \u2068{shop}\u2069', []],
  ['استلمنا طلبك \u2068#{orderId}\u2069', []],
  ['{#hidden}حذف \u2068{name}\u2069{/hidden} {count}', []],
  ['{name} من \u2068{shop}\u2069', ['name']],
  ['\u2068{name} من {shop}', ['name', 'shop']],
  ['\u2068{name}\u2069 أو {name}', ['name']],
])('finds the free text that is not isolated in %j', (text, names) => {
  expect(freeTextNotIsolated(text)).toEqual(names);
});
