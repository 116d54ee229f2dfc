import { expect, test } from 'vitest';
import { randomKey } from './random-key.ts';

test('keys are short enough for a header, and no two are alike', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^\d{16,48}$/);
  expect(new Set(keys).size).toBe(1000);
});
