import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { methodKinds } from './method-kinds.ts';
import { Place } from './places.ts';
import { mostZones } from './zone-limits.ts';
import { DeliveryDays, moneyAmount } from './settings.ts';

const mostMethods = 30;
/** The highest weight of an order. */
const mostGrams = 1_000_000;
const grams = z.int({ error: m.field_enter_a_whole_number }).min(0).max(mostGrams);

/** What the delivery costs from a weight in grams, or from a subtotal, on. */
const Tier = z.object({ from: z.number().min(0), fee: moneyAmount });

const day = rawText(10).pipe(z.iso.date({ error: m.field_enter_a_date_such_as }));
const time = rawText(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.shipping_enter_a_time });

/** Where and when shoppers pick up their orders. */
const Pickup = z.object({ place: requiredText(200), hours: optionalText(200) });

export const ShippingMethod = z
  .object({
    /** Left out for a new one. */
    _id: idText.optional(),
    name: requiredText(60),
    description: optionalText(200),
    kind: z.enum(methodKinds),
    /** Ascending from 0 on; the last one that is reached counts. */
    tiers: z.array(Tier).min(1).max(50),
    /** Free from this subtotal on; null: never. */
    freeFrom: moneyAmount.nullable().default(null),
    /** Not for heavier orders; null: for all. */
    maxGrams: grams.nullable().default(null),
    /** Of the fee; null: it is not taxed. */
    taxClass: idText.nullable().default(null),
    /** Working days on the way; null: not shown. */
    days: DeliveryDays.nullable().default(null),
    pickup: Pickup.nullable().default(null),
    enabled: z.boolean().default(true),
  })
  .superRefine(({ kind, tiers, pickup }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (tiers[0]?.from !== 0) refuse(['tiers', 0, 'from'], m.shipping_the_first_is_from_0());
    for (const [at, { from }] of tiers.entries()) {
      const before = tiers[at - 1];
      if (before && from <= before.from) refuse(['tiers', at, 'from'], m.field_enter_more_than({ limit: before.from }));
      const issues = (kind === 'weight' ? grams : moneyAmount).safeParse(from).error?.issues ?? [];
      for (const { message } of issues) refuse(['tiers', at, 'from'], message);
    }
    if ((kind === 'flat' || kind === 'pickup') && tiers.length > 1) refuse(['tiers', 1], m.shipping_has_one_fee());
    if (kind === 'pickup' && pickup === null) refuse(['pickup'], m.field_this_field_is_required());
    if (kind !== 'pickup' && pickup !== null) refuse(['pickup'], m.discount_not_of_this_type());
  });
export type ShippingMethod = z.output<typeof ShippingMethod>;

export const ShippingZone = z.object({
  /** Left out for a new one. */
  _id: idText.optional(),
  name: requiredText(60),
  places: z.array(Place).min(1).max(250),
  methods: z.array(ShippingMethod).max(mostMethods),
});
export type ShippingZone = z.output<typeof ShippingZone>;

/** When orders leave the shop. */
export const Handling = z.object({
  /** Working days until an order leaves. */
  days: z.int().min(0).max(60),
  /** Orders after this time leave as those of the next working day; null: all leave as those of their day. */
  cutOff: time.nullable(),
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Whose public holidays the shop has; null: none. */
  calendar: z.object({ country: requiredText(2), region: optionalText(10) }).nullable(),
  /** Days on which nothing leaves. */
  closed: z.array(day).max(366),
});
export type Handling = z.output<typeof Handling>;

/** How orders are delivered. In simple mode the fee of the settings counts; the zones are kept. */
export const Shipping = z.object({
  mode: z.enum(['simple', 'zones']),
  /** Those of the shop: of addresses without a country, and of what is picked up. */
  country: requiredText(2).regex(/^[A-Z]{2}$/, { error: m.address_choose_a_country }),
  region: optionalText(10),
  handling: Handling,
  zones: z.array(ShippingZone).max(mostZones),
});
export type Shipping = z.output<typeof Shipping>;

const StoredShipping = z.object({ data: Shipping.extend({ version: z.string() }) });
/** As a client reads and sends it. */
export type StoredShipping = z.input<typeof StoredShipping>['data'];

/** Where an order would go, and what would be in it. */
const TriedOrder = z.object({
  country: Shipping.shape.country,
  /** The code of ISO 3166-2 without that of the country: `CA`. */
  region: optionalText(10),
  pincode: optionalText(24),
  /** Before discounts. */
  subtotal: moneyAmount.default(0),
  grams: grams.default(0),
});
export type TriedOrder = z.output<typeof TriedOrder>;

const TriedDelivery = z.object({
  /** Null where no zone has the address, and without zones. */
  zone: z.string().nullable(),
  /** None where the shop does not deliver. */
  methods: z.array(
    z.object({
      /** Null for the fee of the settings. */
      _id: z.string().nullable(),
      name: z.string(),
      kind: z.enum(methodKinds),
      fee: z.number(),
      arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
      pickup: z.object({ place: z.string(), hours: z.string() }).nullable(),
    }),
  ),
  /** As `zone`, of the taxes. */
  taxZone: z.string().nullable(),
  prices: z.enum(['added', 'included', 'removed']),
  /** In per cent of what has the class. */
  taxes: z.array(z.object({ class: z.string(), name: z.string(), rate: z.number() })),
});
export type TriedDelivery = z.output<typeof TriedDelivery>;

/** A country whose public holidays are known, and its regions with holidays of their own. */
const Calendar = z.object({
  country: z.string(),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Calendar = z.output<typeof Calendar>;

export const shippingEndpoints = {
  'GET /api/admin/shipping': {
    summary: 'How orders are delivered: zones, methods and handling',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    responses: { 200: StoredShipping },
  },
  'PUT /api/admin/shipping': {
    summary: 'Change how orders are delivered; bags and orders follow at once',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    bodyLimit: 1024 * 1024,
    body: Shipping.extend({ version: rawText(64) }),
    responses: { 200: StoredShipping },
  },
  'POST /api/admin/shipping/try': {
    summary: 'How an order to an address would be delivered and taxed now',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    body: TriedOrder,
    responses: { 200: z.object({ data: TriedDelivery }) },
  },
  'GET /api/admin/shipping/calendars': {
    summary: 'The countries whose public holidays are known, with their regions',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    responses: { 200: z.object({ data: z.array(Calendar) }) },
  },
} as const satisfies EndpointTable;
