import { expect, test } from 'vitest';
import { onlyChanges } from './audit.ts';

test('keeps only fields that differ, by deep comparison', () => {
  expect(onlyChanges({ name: 'A', list: [1, 2], same: 1 }, { name: 'B', list: [1, 2], same: 1, more: true })).toEqual({
    before: { name: 'A', more: null },
    after: { name: 'B', more: true },
  });
  expect(onlyChanges({ list: [{ a: 1 }] }, { list: [{ a: 1 }] })).toBeUndefined();
});
