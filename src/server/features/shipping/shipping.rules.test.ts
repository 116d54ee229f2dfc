import { expect, test } from 'vitest';
import type { Handling } from '#contract/shop/shipping.ts';
import {
  arrivalOf,
  chooseMethod,
  classesOf,
  convertShipping,
  destinationOf,
  highestOf,
  methodsFor,
  placeOfShop,
  presentShipping,
  type StoredShippingMethod,
  storeShipping,
  untouchedShipping,
} from './shipping.rules.ts';

const method = (id: string, more: Partial<StoredShippingMethod> = {}): StoredShippingMethod => ({
  id,
  name: id,
  description: '',
  kind: 'flat',
  tiers: [{ from: 0, feeCents: 495 }],
  freeFromCents: null,
  maxGrams: null,
  taxClass: null,
  days: null,
  pickup: null,
  enabled: true,
  ...more,
});
const zone = (id: string, country: string, ...methods: StoredShippingMethod[]) => ({
  id,
  name: id,
  places: [{ country, regions: [], postcodes: [] }],
  methods,
});
const to = (country: string) => ({ country, region: '', postcode: '' });
const same = (cents: number) => cents;
const bySubtotal = method('by-subtotal', {
  kind: 'subtotal',
  tiers: [
    { from: 0, feeCents: 900 },
    { from: 5000, feeCents: 100 },
  ],
});
const byWeight = method('by-weight', {
  kind: 'weight',
  tiers: [
    { from: 0, feeCents: 300 },
    { from: 2000, feeCents: 600 },
  ],
  maxGrams: 5000,
});
const shop = {
  ...untouchedShipping,
  zones: [
    zone('rest', '*', method('world', { freeFromCents: 20_000, taxClass: 'standard' })),
    zone('home', 'US', method('off', { enabled: false }), bySubtotal, byWeight, method('shop', { kind: 'pickup' })),
  ],
};
const offered = (country: string, subtotalCents: number, grams: number, convert = same) =>
  methodsFor(shop, to(country), { subtotalCents, grams }, convert).map(({ id, feeCents }) => [id, feeCents]);

test.each([
  [
    'US',
    4999,
    0,
    [
      ['by-subtotal', 900],
      ['by-weight', 300],
      ['shop', 495],
    ],
  ],
  [
    'US',
    5000,
    2000,
    [
      ['by-subtotal', 100],
      ['by-weight', 600],
      ['shop', 495],
    ],
  ],
  [
    'US',
    5000,
    5001,
    [
      ['by-subtotal', 100],
      ['shop', 495],
    ],
  ],
  ['FR', 19_999, 9000, [['world', 495]]],
  ['FR', 20_000, 9000, [['world', 0]]],
])('to %s, goods of %d cents and %d grams are delivered by %j', (country, subtotalCents, grams, methods) => {
  expect(offered(country, subtotalCents, grams)).toEqual(methods);
});

test('where there is no zone, nothing is delivered', () => {
  const [, home] = shop.zones;
  expect(methodsFor({ zones: home ? [home] : [] }, to('FR'), { subtotalCents: 1, grams: 0 }, same)).toEqual([]);
});

test('fees and subtotals, but not weights, are converted', () => {
  const double = (cents: number) => cents * 2;
  expect(offered('US', 9999, 2000, double)).toEqual([
    ['by-subtotal', 1800],
    ['by-weight', 1200],
    ['shop', 990],
  ]);
  expect(offered('US', 10_000, 2000, double)[0]).toEqual(['by-subtotal', 200]);
  expect(offered('FR', 39_999, 0, double)).toEqual([['world', 990]]);
});

test.each([
  ['the wished one', { wished: 'b', last: 'c' }, 'b'],
  ['that of the last order, where the wished one does not fit', { wished: 'x', last: 'c' }, 'c'],
  ['the cheapest but pickups', {}, 'b'],
])('chooses %s', (_what, asked, id) => {
  const methods = [
    { id: 'a', kind: 'pickup', feeCents: 0 },
    { id: 'c', kind: 'flat', feeCents: 500 },
    { id: 'b', kind: 'weight', feeCents: 300 },
    { id: 'd', kind: 'flat', feeCents: 300 },
  ] as const;
  expect(chooseMethod(methods, asked)?.id).toBe(id);
});

test('chooses a pickup where there is nothing else, and nothing where there is nothing', () => {
  const pickups = [
    { id: 'a', kind: 'pickup', feeCents: 200 },
    { id: 'b', kind: 'pickup', feeCents: 0 },
  ] as const;
  expect(chooseMethod(pickups, { last: 'gone' })?.id).toBe('b');
  expect(chooseMethod([], {})).toBeUndefined();
});

test('an address without a country is in that of the shop', () => {
  const address = { country: null, region: null, pincode: '90210' };
  expect(destinationOf(shop, address)).toEqual({ country: 'US', region: '', postcode: '90210' });
  expect(destinationOf(shop, { country: 'CA', region: 'ON', pincode: 'K1A 0B1' })).toEqual({
    country: 'CA',
    region: 'CA-ON',
    postcode: 'K1A 0B1',
  });
  expect(placeOfShop({ country: 'US', region: 'NY' })).toEqual({ country: 'US', region: 'US-NY', postcode: '' });
});

test('what is stored is presented as it was written', () => {
  expect(storeShipping(presentShipping(shop))).toEqual(shop);
});

test('converts all amounts to another currency', () => {
  const converted = convertShipping(shop, { from: 'USD', to: 'JPY', factor: '150' });
  const [rest, home] = converted.zones;
  expect(rest?.methods[0]).toMatchObject({ tiers: [{ from: 0, feeCents: 743 }], freeFromCents: 30_000 });
  expect(home?.methods[1]?.tiers).toEqual([
    { from: 0, feeCents: 1350 },
    { from: 7500, feeCents: 150 },
  ]);
  expect(home?.methods[2]?.tiers[1]).toEqual({ from: 2000, feeCents: 900 });
});

test('knows the highest amount and the tax classes', () => {
  expect(highestOf(shop)).toBe(20_000);
  expect(highestOf({ ...shop, zones: shop.zones.slice(1) })).toBe(5000);
  expect(highestOf(untouchedShipping)).toBe(0);
  expect([...classesOf(shop)]).toEqual([['standard', 'world']]);
});

const handling: Handling = { days: 1, cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], calendar: null, closed: [] };
const never = () => false;

test('an order leaves after the handling days and is on the way for those of the method', () => {
  const days = { from: 2, to: 3 };
  const arrival = (more: Partial<Handling> = {}, shopDay = '', there = '') =>
    arrivalOf(
      { days },
      '2026-11-26T15:00',
      { ...handling, ...more },
      {
        shop: (day) => day === shopDay,
        destination: (day) => day === there,
      },
    );
  expect(arrival()).toEqual({ from: '2026-12-02', to: '2026-12-03' });
  expect(arrival({ closed: ['2026-12-02'] })).toEqual({ from: '2026-12-03', to: '2026-12-04' });
  expect(arrival({}, '2026-11-30')).toEqual({ from: '2026-12-03', to: '2026-12-04' });
  expect(arrival({}, '', '2026-11-30')).toEqual({ from: '2026-12-02', to: '2026-12-03' });
  expect(arrival({}, '', '2026-12-03')).toEqual({ from: '2026-12-02', to: '2026-12-04' });
  expect(arrivalOf({ days: null }, '2026-11-26T15:00', handling, { shop: never, destination: never })).toBeNull();
});
