import { expect, test } from 'vitest';
import { deliveryNote, formatAddress, formatCity } from './address-format.ts';

test.each([
  ['London', 'SW1Y 4JH', 'London SW1Y 4JH'],
  ['Springfield, IL', '62704', 'Springfield, IL 62704'],
  ['Paris', '75002', 'Paris 75002'],
  ['Sydney NSW', '2000', 'Sydney NSW 2000'],
  ['Amsterdam', '1012 AB', '1012 AB Amsterdam'],
  ['Amsterdam', '1012ab', '1012ab Amsterdam'],
  ['Warszawa', '00-950', '00-950 Warszawa'],
  ['Lisboa', '1000-205', '1000-205 Lisboa'],
  ['Stockholm', '111 52', '111 52 Stockholm'],
  ['Berlin', 'D-10115', 'D-10115 Berlin'],
])('writes %s with %s as %j', (city, pincode, expected) => {
  expect(formatCity({ city, pincode })).toBe(expected);
});

test('writes the lines of an address, without empty ones', () => {
  const place = { city: 'Leeds', pincode: 'LS1 1AA' };
  expect(formatAddress({ address: 'Flat 2\n12 Cloth Lane', ...place })).toBe('Flat 2\n12 Cloth Lane\nLeeds LS1 1AA');
  expect(formatAddress({ address: '', city: '', pincode: '' })).toBe('');
});

test.each([
  ['None', ''],
  ['none.', ''],
  ['n/a', ''],
  ['Ring twice', 'Ring twice'],
  ['None of the bells works', 'None of the bells works'],
])('reads the note %j as %j', (notes, expected) => {
  expect(deliveryNote(notes)).toBe(expected);
});
