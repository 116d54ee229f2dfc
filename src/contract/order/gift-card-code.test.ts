import { expect, test } from 'vitest';
import { formatGiftCardCode, parseGiftCardCode } from './gift-card-code.ts';

test('reads a code however it is typed', () => {
  const code = '7Q2K01XYZ1234567';
  expect(parseGiftCardCode('7q2k-01xy-z123-4567')).toBe(code);
  expect(parseGiftCardCode(' 7Q2K OLXY Z123 4567 ')).toBe(code);
  expect(formatGiftCardCode(code)).toBe('7Q2K-01XY-Z123-4567');
});

test('knows what is no code of a gift card', () => {
  for (const text of [
    '',
    'SUMMER',
    'ABCD-EFGH-JKMN-PQR',
    'ABCD-EFGH-JKMN-PQRST',
    'ABCD-EFGH-JKMN-PQR*',
    'UUUUUUUUUUUUUUUU',
  ])
    expect(parseGiftCardCode(text)).toBeUndefined();
});
