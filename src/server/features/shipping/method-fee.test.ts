import { expect, test } from 'vitest';
import { feeOf, type StoredMethod } from './method-fee.ts';

const flat: StoredMethod = {
  kind: 'flat',
  tiers: [{ from: 0, feeCents: 495 }],
  freeFromCents: null,
  maxGrams: null,
  enabled: true,
};
const tiers = [
  { from: 0, feeCents: 495 },
  { from: 1000, feeCents: 795 },
  { from: 5000, feeCents: 0 },
];

test.each<[string, Partial<StoredMethod>, number, number, number | undefined]>([
  ['a flat fee', {}, 100, 0, 495],
  ['a fee that is free from a subtotal on, just below', { freeFromCents: 5000 }, 4999, 0, 495],
  ['a fee that is free from a subtotal on, exactly', { freeFromCents: 5000 }, 5000, 0, 0],
  ['a weight below a tier', { kind: 'weight', tiers }, 9000, 999, 495],
  ['a weight at a tier', { kind: 'weight', tiers }, 9000, 1000, 795],
  ['a subtotal at a tier', { kind: 'subtotal', tiers }, 5000, 0, 0],
  ['as heavy as allowed', { maxGrams: 2000 }, 100, 2000, 495],
  ['too heavy', { maxGrams: 2000 }, 100, 2001, undefined],
  ['too heavy, but free', { maxGrams: 2000, freeFromCents: 1 }, 100, 2001, undefined],
  ['one that is switched off', { enabled: false }, 100, 0, undefined],
  ['a pickup', { kind: 'pickup', tiers: [{ from: 0, feeCents: 0 }] }, 100, 0, 0],
])('%s', (_what, method, subtotalCents, grams, fee) => {
  expect(feeOf({ ...flat, ...method }, { subtotalCents, grams })).toBe(fee);
});
