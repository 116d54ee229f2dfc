import { expect, test } from 'vitest';
import { newId, newOrderId, normalizeOrderId } from './ids.ts';

test('ids sort by the time they were made', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
});

test("an order's id is twelve characters of Crockford's base 32, and another one every time", () => {
  const ids = Array.from({ length: 5000 }, newOrderId);
  for (const id of ids) expect(id).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an order id that was read out is found as it was meant', () => {
  expect(normalizeOrderId(' o1il0abcdefg ')).toBe('01110ABCDEFG');
});
