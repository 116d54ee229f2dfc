import { expect, test } from 'vitest';
import { phoneOf } from './phone.ts';

test.each([
  ['US', '123-456-7890', '123-456-7890 (US)'],
  ['PK', ' 300 1234567 ', '300 1234567 (PK)'],
  ['US', '+44 20 7946 0000', '+44 20 7946 0000'],
  ['EU', '  ', ''],
])('%s and "%s" make "%s"', (country, number, phone) => {
  expect(phoneOf(country, number)).toBe(phone);
});
