import { standardTax } from '#contract/order/pricing/charges.ts';
import type { TaxPart, Taxes } from '#contract/order/pricing/taxes.ts';
import type { TaxSettings, TaxZone } from '#contract/shop/taxes.ts';
import { type Destination, findZone } from '#server/platform/places/find-zone.ts';

export type StoredTaxZone = Omit<TaxZone, '_id'> & { id: string };
export type StoredTaxes = Omit<TaxSettings, 'zones'> & { zones: StoredTaxZone[] };

/** What holds until an admin changes it. */
export const untouchedTaxes: StoredTaxes = {
  mode: 'simple',
  classes: [{ key: standardTax, name: 'Standard' }],
  zones: [],
};

/** Returns the stored taxes as an admin writes them. */
export const presentTaxes = ({ zones, ...taxes }: StoredTaxes): TaxSettings => ({
  ...taxes,
  zones: zones.map(({ id, ...zone }) => ({ _id: id, ...zone })),
});

type TaxedShop = Pick<StoredTaxes, 'classes' | 'zones'>;

/** Every class has an entry: a key such as `constructor` would otherwise name what every object has. */
const ratesOf = (classes: StoredTaxes['classes'], zone: StoredTaxZone | undefined): Record<string, TaxPart[]> =>
  Object.fromEntries(
    classes.map(({ key }) => {
      const parts = zone?.rates.find((rates) => rates.class === key)?.parts ?? [];
      return [key, parts.map(({ name, rate }) => ({ name, rate: Math.round(rate * 1000) }))];
    }),
  );

/**
 * Returns how an order to a destination is taxed (rule 31 of the selling design): as its zone says; not at all where there is none. Who is
 * exempt pays no tax; what prices contain of it is taken out.
 */
export function taxesFor({ classes, zones }: TaxedShop, destination: Destination, isExempt: boolean): Taxes {
  const zone = findZone(zones, destination);
  if (zone?.prices === 'removed')
    return {
      prices: 'removed',
      rates: ratesOf(
        classes,
        zones.find(({ home }) => home),
      ),
    };
  if (!isExempt) return { prices: zone?.prices ?? 'added', rates: ratesOf(classes, zone) };
  return zone?.prices === 'included'
    ? { prices: 'removed', rates: ratesOf(classes, zone) }
    : { prices: 'added', rates: ratesOf(classes, undefined) };
}
