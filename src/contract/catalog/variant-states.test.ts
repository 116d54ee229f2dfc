import { expect, test } from 'vitest';
import { variantState, variantStateText } from './variant-states.ts';

test.each([
  [{ made: true, instoke: true, stock: 0 }, 'for sale, counted'],
  [{ made: true, instoke: false, stock: null }, 'not for sale, not counted'],
  [{ made: false, instoke: true, stock: null }, 'not made, for sale, not counted'],
  [{ made: false, instoke: false, stock: 3 }, 'not made, not for sale, counted'],
])('calls %o "%s"', (variant, text) => {
  expect(variantStateText(variantState(variant))).toBe(text);
});

test('keeps the words that a former version stored', () => {
  expect(variantStateText('not for sale, counted')).toBe('not for sale, counted');
});
