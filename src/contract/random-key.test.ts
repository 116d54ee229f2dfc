import { expect, test } from 'vitest';
import { validate, version } from 'uuid';
import { randomKey, randomUuid } from './random-key.ts';

test('keys are unique and short enough for a header', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^\d{16,48}$/);
  expect(new Set(keys).size).toBe(1000);
});

test('makes random UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  expect(ids.filter((id) => !validate(id) || version(id) !== 4)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
