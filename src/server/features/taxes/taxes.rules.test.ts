import { expect, test } from 'vitest';
import { partsOf } from '#contract/order/pricing/taxes.ts';
import { type StoredTaxZone, taxesFor } from './taxes.rules.ts';

const placeOf = (country: string) => ({ country, regions: [], postcodes: [] });
const zone = (country: string, prices: StoredTaxZone['prices'], rate: number, more: Partial<StoredTaxZone> = {}) => ({
  id: country,
  name: country,
  home: false,
  places: [placeOf(country)],
  prices,
  rates: [{ class: 'standard', parts: [{ name: 'VAT', rate }] }],
  ...more,
});
const classes = [
  { key: 'standard', name: 'Standard' },
  { key: 'constructor', name: 'Books' },
];
const zones = [
  zone('US', 'added', 8.875, {
    rates: [
      {
        class: 'standard',
        parts: [
          { name: 'State', rate: 4 },
          { name: 'City', rate: 4.875 },
        ],
      },
    ],
  }),
  zone('DE', 'included', 19, { home: true }),
  zone('CH', 'removed', 8.1),
];
const to = (country: string) => ({ country, region: '', postcode: '' });
const untaxed = { standard: [], constructor: [] };
const german = { standard: [{ name: 'VAT', rate: 19_000 }], constructor: [] };
const american = {
  standard: [
    { name: 'State', rate: 4000 },
    { name: 'City', rate: 4875 },
  ],
  constructor: [],
};

test.each([
  ['US', false, { prices: 'added', rates: american }],
  ['US', true, { prices: 'added', rates: untaxed }],
  ['DE', false, { prices: 'included', rates: german }],
  ['DE', true, { prices: 'removed', rates: german }],
  ['CH', false, { prices: 'removed', rates: german }],
  ['CH', true, { prices: 'removed', rates: german }],
  ['FR', false, { prices: 'added', rates: untaxed }],
  ['FR', true, { prices: 'added', rates: untaxed }],
])('an order to %s, exempt: %s', (country, isExempt, taxes) => {
  expect(taxesFor({ classes, zones }, to(country), isExempt)).toEqual(taxes);
});

test('without a home zone nothing is taken out', () => {
  const away = zones.map((each) => ({ ...each, home: false }));
  expect(taxesFor({ classes, zones: away }, to('CH'), false)).toEqual({ prices: 'removed', rates: untaxed });
});

test('a class without rates is not taxed, whatever its key', () => {
  expect(partsOf(taxesFor({ classes, zones }, to('DE'), false), 'constructor')).toEqual([]);
});
