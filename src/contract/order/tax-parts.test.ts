import { expect, test } from 'vitest';
import { taxPartsOf } from './tax-parts.ts';

const part = (name: string, rate: number, amount: number) => ({ name, rate, amount });

test('adds up what has the same name and rate', () => {
  expect(taxPartsOf([part('VAT', 19, 1900), part('VAT', 7, 70), part('VAT', 19, 95)])).toEqual([
    part('VAT', 19, 1995),
    part('VAT', 7, 70),
  ]);
  expect(taxPartsOf([])).toEqual([]);
});
