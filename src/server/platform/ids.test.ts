import { expect, test } from 'vitest';
import { newId, newOrderId, normalizeOrderId } from './ids.ts';

test('creates ids that sort by time', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
});

test("creates unique order ids of twelve characters in Crockford's base 32", () => {
  const ids = Array.from({ length: 5000 }, newOrderId);
  for (const id of ids) expect(id).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('corrects confused characters of a typed order id', () => {
  expect(normalizeOrderId(' o1il0abcdefg ')).toBe('01110ABCDEFG');
});
