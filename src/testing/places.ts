import type { Place } from '#contract/shop/places.ts';
import type { Shipping, ShippingMethod } from '#contract/shop/shipping.ts';
import type { TaxSettings, TaxZone } from '#contract/shop/taxes.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestShop } from './shop.ts';

export const inCountry = (country: string, part: Partial<Place> = {}): Place => ({
  country,
  regions: [],
  postcodes: [],
  ...part,
});

type MethodDraft = Partial<ShippingMethod> & { name: string; fee?: number };

/** A delivery method with one fee. */
export const method = ({ fee = 5, ...draft }: MethodDraft): ShippingMethod => ({
  description: '',
  kind: 'flat',
  tiers: [{ from: 0, fee }],
  freeFrom: null,
  maxGrams: null,
  taxClass: null,
  days: null,
  pickup: null,
  enabled: true,
  ...draft,
});

/** Delivers by zones; each has a name, places and methods. */
export async function deliverByZones(shop: TestShop, zones: Shipping['zones'], change: Partial<Shipping> = {}) {
  shop.clock.advance({ minutes: 1 });
  return shop.shipping.update(newId(), { ...(await shop.shipping.get()), mode: 'zones', zones, ...change });
}

type TaxZoneDraft = Partial<Omit<TaxZone, 'rates'>> & {
  places: Place[];
  rates: Record<string, Record<string, number>>;
};

/** Taxes by zones; the rates are by class and name, in per cent. */
export async function taxByZones(shop: TestShop, zones: TaxZoneDraft[], classes: TaxSettings['classes'] = []) {
  shop.clock.advance({ minutes: 1 });
  return shop.taxes.update(newId(), {
    ...(await shop.taxes.get()),
    mode: 'zones',
    classes: [{ key: 'standard', name: 'Standard' }, ...classes],
    zones: zones.map(({ rates, ...zone }, at) => ({
      name: `Zone ${at + 1}`,
      home: false,
      prices: 'added',
      ...zone,
      rates: Object.entries(rates).map(([taxClass, parts]) => ({
        class: taxClass,
        parts: Object.entries(parts).map(([name, rate]) => ({ name, rate })),
      })),
    })),
  });
}
