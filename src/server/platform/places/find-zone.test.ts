import { expect, test } from 'vitest';
import { findZone, type Place } from './find-zone.ts';

const place = (country: string, more: Partial<Place> = {}): Place => ({ country, regions: [], postcodes: [], ...more });
const zone = (name: string, ...places: Place[]) => ({ name, places });
const zones = [
  zone('rest', place('*')),
  zone('usa', place('US'), place('CA')),
  zone('west', place('US', { regions: ['US-CA', 'US-OR'], postcodes: ['10000-19999'] })),
  zone('hills', place('US', { postcodes: ['90210', '902*', '9*'] })),
  zone('beverly', place('US', { postcodes: ['9021*'] })),
  zone('london', place('GB', { postcodes: ['SW1*', 'SW1A 1AA'] }), place('GB', { postcodes: ['sw1a*'] })),
  zone('palace', place('JP', { postcodes: ['100-0001'] })),
];

test.each([
  ['US', 'US-NY', '', 'usa'],
  ['CA', '', 'K1A 0B1', 'usa'],
  ['US', 'US-CA', '', 'west'],
  ['US', '', '10001', 'west'],
  ['US', '', '1000', 'usa'],
  ['US', '', '100011', 'usa'],
  ['US', 'US-CA', '90210', 'hills'],
  ['US', 'US-CA', '902 10', 'hills'],
  ['US', '', '90211', 'beverly'],
  ['US', '', '90310', 'hills'],
  ['GB', '', 'sw1a-1aa', 'london'],
  ['GB', '', 'N1', 'rest'],
  ['DE', 'DE-BE', '10115', 'rest'],
  ['JP', '', '1000001', 'palace'],
  ['JP', '', '100-0002', 'rest'],
])('%s %s %s is in the zone %s', (country, region, postcode, name) => {
  expect(findZone(zones, { country, region, postcode })?.name).toBe(name);
});

test('of zones that are equally close, the first counts, and none where there is none', () => {
  const equal = [zone('one', place('US')), zone('two', place('US'))];
  expect(findZone(equal, { country: 'US', region: '', postcode: '' })?.name).toBe('one');
  expect(findZone(equal, { country: 'FR', region: '', postcode: '' })).toBeUndefined();
});
