import { expect, test } from 'vitest';
import { randomKey } from './random-key.ts';

test('keys are unique and short enough for a header', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^\d{16,48}$/);
  expect(new Set(keys).size).toBe(1000);
});
