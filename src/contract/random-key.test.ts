import { expect, test } from 'vitest';
import { randomKey } from './random-key.ts';

test('keys are 32 hexadecimal digits, and no two are alike', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
});
