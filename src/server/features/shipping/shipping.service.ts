import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Cents } from '#contract/money/money.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import type { Shipping, TriedDelivery, TriedOrder } from '#contract/shop/shipping.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { TaxesService } from '#server/features/taxes/taxes.service.ts';
import { countryCodes } from '#server/platform/addresses/country-data.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { clockTime } from '#server/platform/days.ts';
import { checkIds, checkZones, isRegionOf } from '#server/platform/places/check-zones.ts';
import type { Destination } from '#server/platform/places/find-zone.ts';
import {
  createSettingsDocument,
  readDocument,
  type SettingsDocumentDeps,
  type Versioned,
} from '#server/platform/settings/settings-document.ts';
import { sellingTag } from '#server/platform/selling.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { shippingKey } from '#server/platform/settings/settings.repository.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { forgetTranslations } from '#server/platform/translations/translations.repository.ts';
import { leavesOn } from './leaves-on.ts';
import { hasCalendar, holidaysOf } from './holidays.ts';
import { invalidFields } from './shipping.errors.ts';
import {
  arrivalOf,
  classesOf,
  type Conversion,
  convertShipping,
  highestOf,
  methodsOf,
  type OfferedMethod,
  presentShipping,
  type StoredShipping,
  storeShipping,
  translateShipping,
  untouchedShipping,
} from './shipping.rules.ts';
import { createTryOrder } from './try-order.ts';

export { chooseMethod, destinationOf, methodsFor, type OfferedMethod, placeOfShop } from './shipping.rules.ts';

type ShippingDeps = SettingsDocumentDeps & {
  settings: Pick<Settings, 'current' | 'charges' | 'arrival'>;
  taxes: Pick<TaxesService, 'classKeys' | 'current'>;
  translations: Pick<Translations, 'otherLocale' | 'allOf'>;
};
type VersionedShipping = Shipping & { version: string };

export type ShippingService = ReturnType<typeof createShipping>;

const untouched = { key: shippingKey, untouched: untouchedShipping };
const never = () => false;

/** Returns the tax classes of methods, each with the name of a method that has it. */
export const readTaxClasses = async (connection: Connection): Promise<ReadonlyMap<string, string>> =>
  classesOf((await readDocument(connection, untouched)).document);

const auditedFieldsOf = (shipping: StoredShipping) => {
  const { zones, ...fields } = presentShipping(shipping);
  return {
    ...fields,
    zones: zones.map(({ _id, methods, ...zone }) => ({
      ...zone,
      methods: methods.map(({ _id: _methodId, ...method }) => method),
    })),
  };
};

/** Returns the errors of a country and a region of it. */
function checkRegion({ country, region }: Pick<Shipping, 'country' | 'region'>): FieldError[] {
  if (!countryCodes().includes(country)) return [{ path: 'country', message: m.address_choose_a_country() }];
  if (region !== '' && !isRegionOf(country, region)) return [{ path: 'region', message: m.places_choose_a_region() }];
  return [];
}

async function checkCalendar({ handling: { calendar } }: Shipping): Promise<FieldError[]> {
  if (!calendar) return [];
  if (!(await hasCalendar({ country: calendar.country, region: '' })))
    return [{ path: 'handling.calendar.country', message: m.shipping_choose_a_calendar() }];
  if (!(await hasCalendar(calendar)))
    return [{ path: 'handling.calendar.region', message: m.places_choose_a_region() }];
  return [];
}

/** Returns the errors of methods: ids that no stored one has, and classes that are none of the taxes. */
function checkMethods({ zones }: Shipping, before: StoredShipping, classes: readonly string[]): FieldError[] {
  const methods = zones.flatMap((zone, at) =>
    zone.methods.map((method, index) => ({ path: `zones.${at}.methods.${index}`, method })),
  );
  const stored = before.zones.flatMap((zone) => zone.methods.map(({ id }) => id));
  const ids = methods.map(({ path, method }) => [`${path}._id`, method._id] as const);
  return [
    ...checkIds(ids, stored, m.shipping_method_does_not_exist),
    ...methods.flatMap(({ path, method: { taxClass } }) =>
      taxClass === null || classes.includes(taxClass)
        ? []
        : [{ path: `${path}.taxClass`, message: m.taxes_unknown_class() }],
    ),
  ];
}

/** How the shop delivers, in which time zone, and what time it is. */
type ArrivalTerms = { shipping: Pick<Shipping, 'handling' | 'country'>; timeZone: string; now: Date };

/** Returns when an order that is placed now arrives by a method; null where its days are not shown. Reads nothing from the database. */
export async function estimateArrivalBy(
  method: Pick<OfferedMethod, 'days' | 'kind'>,
  destination: Destination,
  { shipping: { handling, country }, timeZone, now }: ArrivalTerms,
): Promise<Arrival | null> {
  const orderedAt = clockTime(now, timeZone).replace(' ', 'T');
  const { calendar } = handling;
  const there = method.kind === 'pickup' ? country : destination.country;
  const [ofShop, ofDestination] = calendar
    ? await Promise.all([holidaysOf(calendar), holidaysOf({ country: there, region: '' })])
    : [never, never];
  return arrivalOf(method, orderedAt, handling, { shop: ofShop, destination: ofDestination });
}

/** Returns until when an order of today leaves the shop today, such as `14:00`; null where it does not or there is no such time. */
export async function leavesTodayUntil({
  shipping: { handling },
  timeZone,
  now,
}: ArrivalTerms): Promise<string | null> {
  const { cutOff, calendar } = handling;
  if (cutOff === null) return null;
  const orderedAt = clockTime(now, timeZone).replace(' ', 'T');
  const isHoliday = calendar ? await holidaysOf(calendar) : never;
  return leavesOn(orderedAt, handling, isHoliday) === orderedAt.slice(0, 10) ? cutOff : null;
}

/** Creates how the shop delivers orders. */
export function createShipping({ settings, taxes, translations, ...deps }: ShippingDeps) {
  const shipping = createSettingsDocument<StoredShipping>(deps, { ...untouched, auditedFieldsOf });
  const present = ({ document, version }: Versioned<StoredShipping>): VersionedShipping => ({
    ...presentShipping(document),
    version,
  });

  /** In the languages in which it was read; dropped when a method or a translation changes. */
  const translated = new Map<Locale, Promise<StoredShipping>>();
  deps.cache.watch((tags) => {
    if (tags.includes(sellingTag) || tags.includes(everyTag)) translated.clear();
  });
  const translate = async (): Promise<StoredShipping> => {
    const [current, found] = await Promise.all([shipping.current(), translations.allOf('delivery-method')]);
    return found ? translateShipping(current, found) : current;
  };

  /** Returns when an order that is placed now arrives by a method; null where its days are not shown. */
  async function arriving(method: Pick<OfferedMethod, 'days' | 'kind'>, to: Destination): Promise<Arrival | null> {
    const [current, { timeZone }] = await Promise.all([shipping.current(), settings.current()]);
    return estimateArrivalBy(method, to, { shipping: current, timeZone, now: deps.clock.now() });
  }

  const tryOrder = createTryOrder({ settings, taxes, shipping: shipping.current, arrivalOf: arriving });

  return {
    /** Returns how the shop delivers now, from memory. */
    current: shipping.current,

    /** Returns how the shop delivers now, in the language of the request, from memory. */
    async currentShown(): Promise<StoredShipping> {
      const locale = await translations.otherLocale();
      const known = locale && translated.get(locale);
      if (known || locale === undefined) return known ?? shipping.current();
      const reading = translate();
      translated.set(locale, reading);
      reading.catch(() => {
        if (translated.get(locale) === reading) translated.delete(locale);
      });
      return reading;
    },

    get: async (): Promise<VersionedShipping> => present(await shipping.stored()),

    /** Throws CHANGED_MEANWHILE, and INVALID_FIELDS for unknown places, calendars, tax classes, zones and methods. */
    async update(actorId: string, { version, ...next }: VersionedShipping): Promise<VersionedShipping> {
      const ofItself = [...checkRegion(next), ...(await checkCalendar(next))];
      const changed = await shipping.change(actorId, version, async (tx, before) => {
        const errors = [
          ...ofItself,
          ...checkZones(next.zones, before.zones),
          ...checkMethods(next, before, await taxes.classKeys(tx)),
        ];
        if (errors.length > 0) throw invalidFields(errors);
        const after = storeShipping(next);
        const kept = new Set(methodsOf(after).map(({ id }) => id));
        const removed = methodsOf(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
        await forgetTranslations(tx, 'delivery-method', removed);
        return after;
      });
      return present(changed);
    },

    arrivalOf: arriving,

    /** Returns how an order would be delivered and taxed now. Throws INVALID_FIELDS for an unknown country or region. */
    async tryOrder(order: TriedOrder): Promise<TriedDelivery> {
      const errors = checkRegion(order);
      if (errors.length > 0) throw invalidFields(errors);
      return tryOrder(order);
    },

    /** Returns the highest amount of all methods. */
    highestAmount: async (tx: Transaction): Promise<Cents> => highestOf((await shipping.stored(tx)).document),

    /** Converts all amounts. A form that was opened before can no longer be saved. */
    convertAmounts: (tx: Transaction, conversion: Conversion): Promise<void> =>
      shipping.rewrite(tx, (before) => convertShipping(before, conversion)),
  };
}
