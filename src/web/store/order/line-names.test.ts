import { expect, test } from 'vitest';
import { shopperNames, teamNames } from './line-names.ts';

const line = { name: 'Boxy tee', color: 'Sand', size: 'M' };
const german = {
  ...line,
  name: 'Kastiges T-Shirt',
  sourceName: 'Boxy tee',
  colorLabel: 'Sandfarben',
  sizeLabel: 'M (38)',
};

test('the shopper reads what they saw', () => {
  expect(shopperNames(line)).toEqual({ name: 'Boxy tee', options: 'Sand, M' });
  expect(shopperNames(german)).toEqual({ name: 'Kastiges T-Shirt', options: 'Sandfarben, M (38)' });
  expect(shopperNames({ ...line, color: '', size: '' }).options).toBe('');
});

test('the team reads the names of the shop, and what the shopper saw where it differs', () => {
  expect(teamNames(line)).toEqual({ name: 'Boxy tee', options: 'Sand, M' });
  expect(teamNames(german)).toEqual({
    name: 'Boxy tee',
    options: 'Sand, M',
    seenAs: 'Kastiges T-Shirt, Sandfarben, M (38)',
  });
  expect(teamNames({ ...line, sizeLabel: 'M (38)' }).seenAs).toBe('Boxy tee, Sand, M (38)');
});

test('shopper and team read the amount of a gift card in the same words', () => {
  const card = { name: 'Gift card', kind: 'gift-card' as const, color: '', size: '25.00', sizeLabel: '$25.00' };
  const names = { name: 'Gift card', options: 'Amount: $25.00' };
  expect([shopperNames(card), teamNames(card)]).toEqual([names, names]);
});
