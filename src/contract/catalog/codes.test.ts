import { describe, expect, it } from 'vitest';
import { barcodeKey, barcodeProblem, skuKey } from './codes.ts';

describe('barcodeProblem', () => {
  it.each(['012345678905', '4006381333931', '14006381333938'])('takes the GTIN %s', (code) => {
    expect(barcodeProblem(code)).toBeUndefined();
  });

  it.each(['96385074', 'HEM-1', 'a b', 'A'.repeat(48)])('takes %s', (code) => {
    expect(barcodeProblem(code)).toBeUndefined();
  });

  it.each([
    ['4006381333932', 'check-digit'],
    ['96385075', 'check-digit'],
    ['123', 'length'],
    ['123456789', 'length'],
    ['AB', 'length'],
    ['A'.repeat(49), 'length'],
    ['Größe', 'characters'],
    ['a\tb', 'characters'],
  ])('refuses %s for its %s', (code, problem) => {
    expect(barcodeProblem(code)).toBe(problem);
  });
});

it('reads a GTIN with and without zeros in front as the same', () => {
  expect(barcodeKey('012345678905')).toBe(barcodeKey('0012345678905'));
  expect(barcodeKey('HEM-1')).toBe('HEM-1');
});

it('reads a SKU without case', () => {
  expect(skuKey('Tee-Black-M')).toBe(skuKey('TEE-BLACK-m'));
});
