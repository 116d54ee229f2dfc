import { expect, test } from 'vitest';
import { formatContactPhone, joinPhone, phoneError, splitPhone } from './phone.ts';

test.each([
  ['US', '123-456-7890', '123-456-7890 (US)'],
  ['PK', ' 300 1234567 ', '300 1234567 (PK)'],
  ['US', '+44 20 7946 0000', '+44 20 7946 0000'],
  ['EU', '  ', ''],
])('formats the country %s and the number "%s" as "%s"', (country, number, phone) => {
  expect(formatContactPhone(country, number)).toBe(phone);
});

test.each([
  ['+44 123-456-7890', '+44', '123-456-7890'],
  ['1234567890', '+1', '123-456-7890'],
  ['(123) 456 7890', '+1', '123-456-7890'],
  ['020 7946 0000', '+1', '020 7946 0000'],
  ['', '+1', ''],
])('splits "%s" into %s and "%s"', (phone, code, number) => {
  expect(splitPhone(phone)).toEqual({ code, number });
});

test.each([
  ['+49', '123 456 7890', '', '+49 123-456-7890'],
  ['+1', '020 7946 0000', '020 7946 0000', '020 7946 0000'],
  ['+33', '', '+33 123-456-7890', ''],
  ['+33', '123-456-7890', '+1 123-456-7890', '+33 123-456-7890'],
])('joins %s and "%s", with the stored number "%s", into "%s"', (code, number, before, phone) => {
  expect(joinPhone({ code, number }, before)).toBe(phone);
});

test('accepts 3, 3 and 4 digits, an empty number, and the unchanged stored number', () => {
  expect(phoneError({ code: '+1', number: '123-456-7890' }, '')).toBeUndefined();
  expect(phoneError({ code: '+1', number: '' }, '555')).toBeUndefined();
  expect(phoneError({ code: '+1', number: '555' }, '555')).toBeUndefined();
  for (const number of ['555', '123-456-789', '123-456-78901', 'abc-def-ghij', '+44 123-456-7890']) {
    expect(phoneError({ code: '+1', number }, '')).toBe('Enter the number as 123-456-7890.');
  }
});
