import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test.each([
  ['12 Cloth Lane', 'Leeds', '12 Cloth Lane, Leeds'],
  ['12 Cloth Lane\nBack door', 'Leeds', '12 Cloth Lane, Leeds'],
  [
    'The old mill behind the church and over the bridge',
    'Llanfairpwll',
    `The old mill behind the church and over the bridge, Llanfai…`,
  ],
])('%j in %s: %s', (address, city, words) => {
  expect(shortAddress({ address, city })).toBe(words);
});

test('no sign is cut in two', () => {
  const words = shortAddress({ address: `${'x'.repeat(58)}${'🏠'.repeat(5)}`, city: 'Leeds' });
  expect(words).toBe(`${'x'.repeat(58)}…`);
});
