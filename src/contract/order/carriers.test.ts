import { expect, test } from 'vitest';
import { carrierName, carriers, namedCarriers, trackingPage } from './carriers.ts';

const track = (carrier: string | null, trackingNumber = '', trackingUrl: string | null = null) =>
  trackingPage({ carrier, trackingNumber, trackingUrl });

test('a parcel is tracked on the page of its carrier, by its number', () => {
  expect(track('ups', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(track('royal-mail', 'RM1')).toBe('https://www.royalmail.com/track-your-item#/tracking-results/RM1');
  expect(track('dhl', 'a&b#c/ä')).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=a%26b%23c%2F%C3%A4',
  );
});

test('its own page comes first, and there is none without a number or a carrier that is known', () => {
  expect(track('ups', 'X', 'https://parcels.example/X')).toBe('https://parcels.example/X');
  for (const [carrier, number] of [
    ['ups', ''],
    ['other', 'X'],
    [null, 'X'],
    ['toString', 'X'],
  ] as const)
    expect(track(carrier, number)).toBe('');
});

test('every carrier of the list has a name and a secure page that takes the number', () => {
  expect(namedCarriers.map(({ carrier }) => carrier)).toEqual(carriers.filter((carrier) => carrier !== 'other'));
  for (const { carrier, name } of namedCarriers) {
    expect(carrierName(carrier)).toBe(name);
    const page = new URL(track(carrier, 'NUMBER-1'));
    expect(page.protocol).toBe('https:');
    expect(page.href.split('NUMBER-1')).toHaveLength(2);
  }
  expect([carrierName('other'), carrierName(null), carrierName('toString')]).toEqual([undefined, undefined, undefined]);
  const names = namedCarriers.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});
