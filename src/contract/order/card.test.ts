import { expect, test } from 'vitest';
import { brandOfPrefix, brandOf, isExpired, isLuhnValid } from './card.ts';

test.each(['4242424242424241', '4242424242422424', '', '4242 4242', 'abcd'])('rejects the card number %j', (number) => {
  expect(isLuhnValid(number)).toBe(false);
});

test.each([
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2223003122003222', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3566002020360505', 'JCB'],
  ['9999999999999999', 'Card'],
])('recognizes %s as %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test.each([
  ['', ''],
  ['4', 'Visa'],
  ['5', ''],
  ['51', 'Mastercard'],
  ['34', 'American Express'],
  ['9', ''],
])('recognizes the first digits %j as %j', (digits, brand) => {
  expect(brandOfPrefix(digits)).toBe(brand);
});

test('a card expires when its month has ended in every time zone', () => {
  const card = { expMonth: 11, expYear: 2026 };
  expect(isExpired(card, new Date('2026-12-01T11:59:00Z'))).toBe(false);
  expect(isExpired(card, new Date('2026-12-01T12:00:00Z'))).toBe(true);
  expect(isExpired({ expMonth: 12, expYear: 2026 }, new Date('2027-01-01T00:00:00Z'))).toBe(false);
});
