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
