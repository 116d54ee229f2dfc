import { getBaseCurrency } from '#i18n/currency.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import { type Cents, toDecimal, toMinor } from '#contract/money/money.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import type { Handling, Shipping, ShippingMethod, ShippingZone } from '#contract/shop/shipping.ts';
import type { FieldOf } from '#contract/shop/translatable.ts';
import { newId } from '#server/platform/ids.ts';
import { type Destination, findZone } from '#server/platform/places/find-zone.ts';
import type { FoundTranslations } from '#server/platform/translations/translations.ts';
import { arrivesAfter, type IsHoliday, leavesOn, type OrderedAt } from './leaves-on.ts';
import { feeOf, type Goods, type StoredMethod } from './method-fee.ts';

type Described = Pick<ShippingMethod, 'name' | 'description' | 'taxClass' | 'days' | 'pickup'>;
export type StoredShippingMethod = StoredMethod & Described & { id: string };
export type StoredShippingZone = Pick<ShippingZone, 'name' | 'places'> & {
  id: string;
  methods: StoredShippingMethod[];
};
/** How the shop delivers, as it is stored. Amounts are in the base currency. */
export type StoredShipping = Omit<Shipping, 'zones'> & { zones: StoredShippingZone[] };

/** What holds until an admin changes it. */
export const untouchedShipping: StoredShipping = {
  mode: 'simple',
  country: 'US',
  region: '',
  handling: { days: 0, cutOff: null, weekdays: [1, 2, 3, 4, 5], calendar: null, closed: [] },
  zones: [],
};

const toCents = (amount: number): Cents => toMinor(amount, getBaseCurrency());
const toAmount = (cents: Cents): number => toDecimal(cents, getBaseCurrency());

/** Tiers of a subtotal begin at amounts, those of a weight at grams. */
const startsAtAmounts = ({ kind }: Pick<StoredMethod, 'kind'>): boolean => kind === 'subtotal';

function storeMethod({ _id: id = newId(), tiers, freeFrom, ...method }: ShippingMethod): StoredShippingMethod {
  return {
    id,
    ...method,
    tiers: tiers.map(({ from, fee }) => ({
      from: startsAtAmounts(method) ? toCents(from) : from,
      feeCents: toCents(fee),
    })),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
  };
}

function presentMethod({ id, tiers, freeFromCents, ...method }: StoredShippingMethod): ShippingMethod {
  return {
    _id: id,
    ...method,
    tiers: tiers.map(({ from, feeCents }) => ({
      from: startsAtAmounts(method) ? toAmount(from) : from,
      fee: toAmount(feeCents),
    })),
    freeFrom: freeFromCents === null ? null : toAmount(freeFromCents),
  };
}

/** Returns what an admin wrote as it is stored. New zones and methods get ids. */
export const storeShipping = ({ handling, zones, ...shipping }: Shipping): StoredShipping => ({
  ...shipping,
  handling: {
    ...handling,
    weekdays: [...new Set(handling.weekdays)].toSorted((one, other) => one - other),
    closed: [...new Set(handling.closed)].toSorted(),
  },
  zones: zones.map(({ _id: id = newId(), methods, ...zone }) => ({ id, ...zone, methods: methods.map(storeMethod) })),
});

/** Returns what is stored as an admin writes it. */
export const presentShipping = ({ zones, ...shipping }: StoredShipping): Shipping => ({
  ...shipping,
  zones: zones.map(({ id, methods, ...zone }) => ({ _id: id, ...zone, methods: methods.map(presentMethod) })),
});

/** Returns a method with its amounts converted. */
const convertMethod = <Method extends StoredMethod>(method: Method, convert: (cents: Cents) => Cents): Method => ({
  ...method,
  tiers: method.tiers.map(({ from, feeCents }) => ({
    from: startsAtAmounts(method) ? convert(from) : from,
    feeCents: convert(feeCents),
  })),
  freeFromCents: method.freeFromCents === null ? null : convert(method.freeFromCents),
});

export const methodsOf = ({ zones }: Pick<StoredShipping, 'zones'>) => zones.flatMap(({ methods }) => methods);

/** Returns how the shop delivers with the texts of its methods in another language, as far as they are translated. */
export function translateShipping(shipping: StoredShipping, found: FoundTranslations): StoredShipping {
  const translate = (method: StoredShippingMethod): StoredShippingMethod => {
    const own = (field: FieldOf<'delivery-method'>, source: string) =>
      found.text('delivery-method', method.id, field) ?? source;
    return {
      ...method,
      name: own('name', method.name),
      description: own('description', method.description),
      pickup: method.pickup && { place: own('place', method.pickup.place), hours: own('hours', method.pickup.hours) },
    };
  };
  return { ...shipping, zones: shipping.zones.map((zone) => ({ ...zone, methods: zone.methods.map(translate) })) };
}

export type Conversion = { from: string; to: string; factor: string };

/** Returns how the shop delivers with its amounts in another currency, halves rounded up. */
export const convertShipping = (shipping: StoredShipping, { from, to, factor }: Conversion): StoredShipping => ({
  ...shipping,
  zones: shipping.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => convertMethod(method, (cents) => convertAmount(cents, from, to, factor))),
  })),
});

/** Returns the highest of all amounts. */
export const highestOf = (shipping: StoredShipping): Cents =>
  methodsOf(shipping).reduce((highest, method) => {
    const ofTiers = method.tiers.flatMap(({ from, feeCents }) => [feeCents, startsAtAmounts(method) ? from : 0]);
    return Math.max(highest, method.freeFromCents ?? 0, ...ofTiers);
  }, 0);

/** Returns the tax classes of methods, each with the name of a method that has it. */
export const classesOf = (shipping: StoredShipping): Map<string, string> =>
  new Map(methodsOf(shipping).flatMap(({ taxClass, name }) => (taxClass === null ? [] : [[taxClass, name] as const])));

type Address = { country: string | null; region: string | null; pincode: string };

const regionCode = (country: string, region: string | null): string => (region ? `${country}-${region}` : '');

/** Returns where an address is; one without a country is in that of the shop. */
export function destinationOf(shop: Pick<Shipping, 'country'>, { country, region, pincode }: Address): Destination {
  const known = country ?? shop.country;
  return { country: known, region: regionCode(known, region), postcode: pincode };
}

/** Returns where the shop is, where what is picked up is taxed. */
export const placeOfShop = ({ country, region }: Pick<Shipping, 'country' | 'region'>): Destination => ({
  country,
  region: regionCode(country, region),
  postcode: '',
});

/** A method that an order can have. Its fee is in the currency of the order. */
export type OfferedMethod = Pick<StoredShippingMethod, 'id' | 'kind' | keyof Described> & { feeCents: Cents };

/**
 * Returns the methods by which goods can be delivered to a destination, in the order of its zone; none where the shop does not deliver.
 * `convert` brings the amounts of the shop into the currency of the goods.
 */
export function methodsFor(
  { zones }: Pick<StoredShipping, 'zones'>,
  destination: Destination,
  goods: Goods,
  convert: (cents: Cents) => Cents,
): OfferedMethod[] {
  const methods = findZone(zones, destination)?.methods ?? [];
  return methods.flatMap((method) => {
    const feeCents = feeOf(convertMethod(method, convert), goods);
    if (feeCents === undefined) return [];
    const { id, name, description, kind, taxClass, days, pickup } = method;
    return [{ id, name, description, kind, taxClass, days, pickup, feeCents }];
  });
}

type Choosable = Pick<OfferedMethod, 'id' | 'kind' | 'feeCents'>;

/**
 * Returns the method of an order (rule 28 of the selling design): the wished one, else that of the last order, else the cheapest that is no
 * pickup, else the cheapest; of equal ones the first. Undefined where there is none.
 */
export function chooseMethod<Method extends Choosable>(
  methods: readonly Method[],
  { wished, last }: { wished?: string | undefined; last?: string | undefined },
): Method | undefined {
  const withId = (id: string | undefined) => methods.find((method) => method.id === id);
  const isPickup = ({ kind }: Choosable) => Number(kind === 'pickup');
  const [cheapest] = methods.toSorted((one, other) => isPickup(one) - isPickup(other) || one.feeCents - other.feeCents);
  return withId(wished) ?? withId(last) ?? cheapest;
}

/** The public holidays of the shop and of where an order goes. */
type Holidays = { shop: IsHoliday; destination: IsHoliday };

/** Returns when an order arrives by a method (rule 29 of the selling design); null where its days are not shown. */
export function arrivalOf(
  { days }: Pick<OfferedMethod, 'days'>,
  orderedAt: OrderedAt,
  handling: Handling,
  { shop, destination }: Holidays,
): Arrival | null {
  if (days === null) return null;
  const isFree = (day: string) => handling.closed.includes(day) || shop(day) || destination(day);
  return arrivesAfter(leavesOn(orderedAt, handling, shop), days, handling.weekdays, isFree);
}
