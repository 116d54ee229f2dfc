import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatCountry } from '#contract/lists.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { formatAmountText } from '#contract/numbers.ts';
import { formatWeekday } from '#contract/weekdays.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { type Item, newKey } from '#web/components/admin/item-list.tsx';
import {
  everywhere,
  fieldOfPlace,
  newPlace,
  type PlaceDraft,
  placesText,
  toPlaceDrafts,
  toPlaces,
} from '#web/components/admin/zones/places.ts';
import { zoneFields } from '#web/components/admin/zones/zone-fields.ts';
import type {
  MethodKind,
  ShippingMethod,
  ShippingZone,
  SimpleDelivery,
  StoredShipping,
} from '#web/store/shipping/shipping.admin.ts';

export type TierDraft = Item & { from: string; fee: string };

/** A method as its form has it. What its kind does not have stays as it was entered, and is not saved. */
export type MethodDraft = Item & {
  id: string | undefined;
  name: string;
  description: string;
  kind: MethodKind;
  tiers: readonly TierDraft[];
  freeFrom: string;
  maxGrams: string;
  /** Empty: the fee is not taxed. */
  taxClass: string;
  daysFrom: string;
  daysTo: string;
  pickupPlace: string;
  pickupHours: string;
  enabled: boolean;
};

export type ZoneDraft = Item & {
  id: string | undefined;
  name: string;
  places: readonly PlaceDraft[];
  methods: readonly MethodDraft[];
};

export type ClosedDay = Item & { day: string };

/** How orders are delivered, as the form has it. Numbers are texts until they are saved. */
export type Draft = {
  mode: StoredShipping['mode'];
  country: string;
  region: string;
  handlingDays: string;
  cutOff: string;
  weekdays: readonly number[];
  /** Empty: the shop has no public holidays. */
  calendarCountry: string;
  calendarRegion: string;
  closed: readonly ClosedDay[];
  zones: readonly ZoneDraft[];
};

export const kindLabels: Readonly<Record<MethodKind, Text>> = {
  flat: m.admin_shipping_flat,
  weight: m.admin_shipping_by_weight,
  subtotal: m.admin_shipping_by_subtotal,
  pickup: m.admin_shipping_pickup,
};

export const methodKinds = Object.keys(kindLabels) as MethodKind[];

export const kindTexts: Readonly<Record<MethodKind, Text>> = {
  flat: m.admin_shipping_flat_text,
  weight: m.admin_shipping_by_weight_text,
  subtotal: m.admin_shipping_by_subtotal_text,
  pickup: m.admin_shipping_pickup_text,
};

/** Whether the fee of a kind rises or falls in steps. */
export const hasTiers = (kind: MethodKind): boolean => kind === 'weight' || kind === 'subtotal';

const countText = (count: number | null | undefined): string => (count == null ? '' : String(count));
const amountText = (amount: number | null | undefined): string => (amount == null ? '' : formatAmountText(amount));

function toMethodDraft(method: ShippingMethod, key: string): MethodDraft {
  const {
    _id: id,
    name,
    description = '',
    kind,
    tiers,
    freeFrom,
    maxGrams,
    taxClass,
    days,
    pickup,
    enabled = true,
  } = method;
  return {
    key,
    id,
    name,
    description,
    kind,
    tiers: tiers.map(({ from, fee }, index) => ({
      key: `tier-${index}`,
      from: kind === 'subtotal' ? amountText(from) : countText(from),
      fee: amountText(fee),
    })),
    freeFrom: amountText(freeFrom),
    maxGrams: countText(maxGrams),
    taxClass: taxClass ?? '',
    daysFrom: countText(days?.from),
    daysTo: countText(days?.to),
    pickupPlace: pickup?.place ?? '',
    pickupHours: pickup?.hours ?? '',
    enabled,
  };
}

const toZoneDraft = ({ _id: id, name, places, methods }: ShippingZone, index: number): ZoneDraft => ({
  key: id ?? `zone-${index}`,
  id,
  name,
  places: toPlaceDrafts(places),
  methods: methods.map((method, at) => toMethodDraft(method, method._id ?? `method-${at}`)),
});

export function toDraft({ mode, country, region = '', handling, zones }: StoredShipping): Draft {
  return {
    mode,
    country,
    region,
    handlingDays: String(handling.days),
    cutOff: handling.cutOff ?? '',
    weekdays: handling.weekdays,
    calendarCountry: handling.calendar?.country ?? '',
    calendarRegion: handling.calendar?.region ?? '',
    closed: handling.closed.map((day, index) => ({ key: `day-${index}`, day })),
    zones: zones.map(toZoneDraft),
  };
}

export const newTier = (): TierDraft => ({ key: newKey(), from: '', fee: '' });

export const newMethod = (): MethodDraft => ({
  key: newKey(),
  id: undefined,
  name: '',
  description: '',
  kind: 'flat',
  tiers: [{ key: 'tier-0', from: '0', fee: '' }],
  freeFrom: '',
  maxGrams: '',
  taxClass: '',
  daysFrom: '',
  daysTo: '',
  pickupPlace: '',
  pickupHours: '',
  enabled: true,
});

export const newZone = (): ZoneDraft => ({
  key: newKey(),
  id: undefined,
  name: '',
  places: [],
  methods: [newMethod()],
});

/** Returns a zone for everywhere that costs what delivery costs without zones. */
export const zoneOfToday = ({ deliveryFee, freeDeliveryFrom, deliveryDays }: SimpleDelivery): ZoneDraft => ({
  ...newZone(),
  name: m.admin_zones_everywhere(),
  places: [newPlace(everywhere)],
  methods: [
    {
      ...newMethod(),
      name: m.admin_shipping_standard(),
      tiers: [{ key: 'tier-0', from: '0', fee: amountText(deliveryFee) }],
      freeFrom: amountText(freeDeliveryFrom),
      daysFrom: countText(deliveryDays?.from),
      daysTo: countText(deliveryDays?.to),
    },
  ],
});

const isEmpty = (text: string): boolean => text.trim() === '';
const readAmount = (text: string): number | null => (isEmpty(text) ? null : parseAmount(text));
const readCount = (text: string): number | null => (isEmpty(text) ? null : Number(text));

/** One number alone is both the least and the most. */
function daysOf({ daysFrom, daysTo }: MethodDraft): ShippingMethod['days'] {
  const [from, to] = [readCount(daysFrom) ?? readCount(daysTo), readCount(daysTo) ?? readCount(daysFrom)];
  return from === null || to === null ? null : { from, to };
}

function tiersOf({ kind, tiers }: MethodDraft): ShippingMethod['tiers'] {
  const read = kind === 'subtotal' ? readAmount : readCount;
  return (hasTiers(kind) ? tiers : tiers.slice(0, 1)).map(({ from, fee }, index) => ({
    from: index === 0 ? 0 : (read(from) ?? 0),
    fee: readAmount(fee) ?? 0,
  }));
}

function toMethod(method: MethodDraft): ShippingMethod {
  const { id, name, description, kind, freeFrom, maxGrams, taxClass, pickupPlace, pickupHours, enabled } = method;
  return {
    ...(id !== undefined && { _id: id }),
    name,
    description,
    kind,
    tiers: tiersOf(method),
    freeFrom: readAmount(freeFrom),
    maxGrams: readCount(maxGrams),
    taxClass: taxClass || null,
    days: kind === 'pickup' ? null : daysOf(method),
    pickup: kind === 'pickup' ? { place: pickupPlace, hours: pickupHours } : null,
    enabled,
  };
}

/** Returns what is saved of a draft. */
export function toShipping(draft: Draft, version: string): StoredShipping {
  const { mode, country, region, handlingDays, cutOff, weekdays, calendarCountry, calendarRegion, closed, zones } =
    draft;
  return {
    mode,
    country,
    region,
    handling: {
      days: readCount(handlingDays) ?? 0,
      cutOff: cutOff || null,
      weekdays: [...weekdays],
      calendar: calendarCountry ? { country: calendarCountry, region: calendarRegion } : null,
      closed: closed.map(({ day }) => day),
    },
    zones: zones.map(({ id, name, places, methods }) => ({
      ...(id !== undefined && { _id: id }),
      name,
      places: toPlaces(places),
      methods: methods.map(toMethod),
    })),
    version,
  };
}

const fieldsOfPaths: readonly (readonly [RegExp, string])[] = [
  [/^handling\.weekdays\.\d+$/, 'handling.weekdays'],
  [/^handling\.calendar$/, 'handling.calendar.country'],
  [/(\.methods\.\d+)\.days$/, '$1.days.from'],
  [/\.pickup$/, '.pickup.place'],
  [/(\.tiers\.\d+)$/, '$1.fee'],
];

/** Returns the name of the field for the path of an error. */
export const fieldOf = (path: string): string =>
  fieldsOfPaths.reduce((name, [pattern, to]) => name.replace(pattern, to), fieldOfPlace(path));

const field = (key: keyof Draft, label: Text, text: (draft: Draft) => string): DraftField<Draft> => ({
  key,
  label,
  text,
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

function methodText(method: MethodDraft): string {
  const { name, description, kind, tiers, enabled, ...texts } = method;
  const fees = (hasTiers(kind) ? tiers : tiers.slice(0, 1)).map(({ from, fee }) => `${from.trim()}: ${fee.trim()}`);
  const { freeFrom, maxGrams, taxClass, daysFrom, daysTo, pickupPlace, pickupHours } = texts;
  return [
    [name.trim(), description.trim(), kindLabels[kind](), enabled ? '' : m.admin_discounts_off()],
    fees,
    [
      freeFrom.trim(),
      maxGrams.trim(),
      taxClass,
      daysFrom.trim(),
      daysTo.trim(),
      pickupPlace.trim(),
      pickupHours.trim(),
    ],
  ]
    .map((words) => words.filter((word) => word !== '').join(' · '))
    .join('\n');
}

const zoneText = ({ name, places, methods }: ZoneDraft): string =>
  [name.trim(), placesText(places), ...methods.map(methodText)].join('\n');

/** Returns what two admins may both have changed. */
export const draftFields = (drafts: readonly Draft[]): readonly DraftField<Draft>[] => [
  field('mode', m.admin_shipping_mode, ({ mode }) =>
    mode === 'simple' ? m.admin_shipping_one_fee() : m.admin_zones_zones(),
  ),
  ...zoneFields<ZoneDraft, Draft>(drafts, zoneText),
  field('handlingDays', m.admin_shipping_handling_days, ({ handlingDays }) => handlingDays.trim()),
  field('cutOff', m.admin_shipping_cut_off, ({ cutOff }) => cutOff),
  field('weekdays', m.admin_shipping_weekdays, ({ weekdays }) => weekdays.map((day) => formatWeekday(day)).join('\n')),
  field('calendarCountry', m.admin_shipping_calendar, ({ calendarCountry }) =>
    calendarCountry ? formatCountry(calendarCountry) : '',
  ),
  field('calendarRegion', m.admin_shipping_calendar_region, ({ calendarRegion }) => calendarRegion.trim()),
  field('closed', m.admin_shipping_closed_days, ({ closed }) => closed.map(({ day }) => day).join('\n')),
  field('country', m.admin_shipping_country, ({ country }) => formatCountry(country)),
  field('region', m.admin_shipping_region, ({ region }) => region),
];
