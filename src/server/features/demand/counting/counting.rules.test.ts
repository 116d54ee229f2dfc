import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCountBuffer } from './count-buffer.ts';
import { countedBy, filtersOf, wordsOf } from './counting.rules.ts';
import { hashVisitor, isUncounted, newSalt } from './visitor.ts';

test.each([
  ['  Blue   HOODIE ', 'blue hoodie'],
  ['a'.repeat(70), 'a'.repeat(60)],
  ['😀'.repeat(70), '😀'.repeat(60)],
  ['size 12345', 'size 12345'],
  ['ada@example.com', undefined],
  ['order 123456', undefined],
  ['١٢٣٤٥٦', undefined],
  ['   ', undefined],
])('keeps of the search %j the words %j', (q, words) => {
  expect(wordsOf(q)).toBe(words);
});

test.each([
  ['size=M&color=Black&color=Ash&color=Black&sort=newest', 'color=Ash&color=Black&size=M'],
  ['category=shirts&min=20', 'category=shirts&min=20'],
  ['color=ada%40example.com', undefined],
  ['sort=newest', undefined],
  ['', undefined],
  [`color=${'a'.repeat(301)}`, undefined],
])('keeps of the filters %j %j', (filters, key) => {
  expect(filtersOf(filters)).toBe(key);
});

test('counts searches and filters only if nothing was found, and products only by an id', () => {
  expect(countedBy({ kind: 'search', q: 'hoodie', results: 0 })).toEqual({ kind: 'search', key: 'hoodie' });
  expect(countedBy({ kind: 'search', q: 'hoodie', results: 3 })).toBeUndefined();
  expect(countedBy({ kind: 'search', q: 'hoodie' })).toBeUndefined();
  expect(countedBy({ kind: 'product', productId: 'tee' })).toBeUndefined();
  expect(countedBy({ kind: 'sold-out' })).toBeUndefined();
  expect(countedBy({ kind: 'view', q: 'ada@example.com' })).toEqual({ kind: 'view', key: '' });
});

test('knows a visitor again on the same day only', () => {
  const [monday, tuesday] = [newSalt(), newSalt()];
  expect(hashVisitor(monday, '203.0.113.7', 'Firefox')).toMatch(/^[\da-f]{16}$/);
  expect(hashVisitor(monday, '203.0.113.7', 'Firefox')).toBe(hashVisitor(monday, '203.0.113.7', 'Firefox'));
  expect(hashVisitor(monday, '203.0.113.7', 'Firefox')).not.toBe(hashVisitor(tuesday, '203.0.113.7', 'Firefox'));
  expect(hashVisitor(monday, '203.0.113.7', 'Firefox')).not.toBe(hashVisitor(monday, '203.0.113.7Firefox', ''));
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [{ 'user-agent': firefox }, false],
  [{ 'user-agent': firefox, dnt: '0', 'sec-gpc': '0' }, false],
  [{ 'user-agent': firefox, 'sec-gpc': '1' }, true],
  [{ 'user-agent': firefox, dnt: '1' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, true],
  [{}, true],
])('of %j it is %j that nothing is counted', (headers, isNotCounted) => {
  expect(isUncounted(headers)).toBe(isNotCounted);
});

test('the buffer never has more visitors than there is room for, and never more people than times', () => {
  const visits = fc.array(fc.tuple(fc.constantFrom('view', 'bag', 'checkout'), fc.integer({ min: 0, max: 9 })));
  fc.assert(
    fc.property(fc.array(visits), fc.integer({ min: 0, max: 12 }), (batches, most) => {
      const buffer = createCountBuffer({ most });
      for (const batch of batches) {
        for (const [kind, person] of batch)
          buffer.add('2026-11-20', { kind: kind as 'view', key: '' }, new Set([String(person)]), 1);
        const taken = buffer.take();
        expect(taken.reduce((sum, { visitors }) => sum + visitors.size, 0)).toBeLessThanOrEqual(most);
        for (const { visitors, times } of taken) expect(visitors.size).toBeLessThanOrEqual(times);
        buffer.putBack(taken);
      }
    }),
  );
});
