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
])('shortens %j in %s to %s', (address, city, expected) => {
  expect(shortAddress({ address, city })).toBe(expected);
});

test('does not cut an emoji in half', () => {
  const short = shortAddress({ address: `${'x'.repeat(58)}${'🏠'.repeat(5)}`, city: 'Leeds' });
  expect(short).toBe(`${'x'.repeat(58)}…`);
});
