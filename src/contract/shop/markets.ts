import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { allLocales, isLocale } from '#i18n/locale.ts';
import { sizeSystems } from '#contract/catalog/size-systems.ts';
import { isAmountFormat } from '#contract/money/amount-formats.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { PaymentMethod } from '#contract/order/order.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';
import { LocaleCode } from './localization.ts';

/** In which system lengths are shown first. */
export const Units = z.enum(['metric', 'imperial']);
export type Units = z.output<typeof Units>;

/** In which system sizes are shown first. */
export const MarketSizeSystem = z.enum(['as-labelled', ...sizeSystems]);
export type MarketSizeSystem = z.output<typeof MarketSizeSystem>;

const isAmbiguous = (key: string): boolean => allLocales.some((locale) => isLocale(`${locale}-${key}`));

/** What a market's URLs end their prefix with: the `eu` of `/de-eu`. It cannot be changed. */
const MarketKey = rawText(12)
  .regex(/^[a-z0-9]{2,12}$/, { error: m.field_enter_a_key_of_a_market })
  .refine((key) => !isAmbiguous(key), { error: m.field_key_is_part_of_a_language });

/**
 * How amounts are written in a language of a market, where it is not as everywhere: `{ de: 'de-CH' }`, with tags of the language in a
 * country.
 */
const AmountFormats = z.partialRecord(LocaleCode, rawText(5)).superRefine((formats, context) => {
  for (const [locale, tag] of Object.entries(formats))
    if (!isAmountFormat(tag, locale))
      context.addIssue({ code: 'custom', path: [locale], message: m.field_choose_one_of_these() });
});

/** A market as an admin writes it. */
export const MarketDraft = z.object({
  /** Shown to shoppers. */
  name: requiredText(60),
  /** Whose prices it has; null: those of the shop. */
  priceListId: idText.nullable(),
  /** Its languages, in the order in which they are offered; those of the default market are those of the shop. */
  locales: z
    .array(LocaleCode)
    .max(allLocales.length)
    .refine((codes) => new Set(codes).size === codes.length, { error: m.field_choose_each_language_once }),
  /** By their codes of ISO 3166. Only orders to these are placed here; none: those that no other market has. */
  countries: z
    .array(rawText(2).regex(/^[A-Z]{2}$/, { error: m.address_choose_a_country }))
    .max(250)
    .refine((codes) => new Set(codes).size === codes.length, { error: m.field_choose_each_country_once }),
  units: Units,
  sizeSystem: MarketSizeSystem,
  /** For languages of the market. Left out, they stay as they are. */
  formats: AmountFormats.optional(),
});
export type MarketDraft = z.output<typeof MarketDraft>;

/** `version` is for the next update; `formats` are absent where there are none. */
export const Market = MarketDraft.extend({
  _id: z.string(),
  key: z.string(),
  isDefault: z.boolean(),
  currency: z.string(),
  /** Those that the payment provider takes in its currency. */
  paymentMethods: z.array(PaymentMethod),
  /** How many products are not sold in it. */
  excludedCount: z.int(),
  version: z.string(),
});
export type Market = z.output<typeof Market>;

/** A market to which a shopper can switch. */
export const StoreMarket = z.object({
  key: z.string(),
  name: z.string(),
  currency: z.string(),
  /** How the language of the response writes the sign of the currency. */
  sign: z.string(),
  locales: z.array(LocaleCode),
  /** The language in which a shopper switches to it: that of the response, or its first one. */
  locale: LocaleCode,
  /** The beginning of its URLs in that language. */
  prefix: z.string(),
  countries: z.array(z.string()),
});
export type StoreMarket = z.output<typeof StoreMarket>;

const marketParams = z.object({ id: idText });
const OneMarket = z.object({ data: Market });

export const marketEndpoints = {
  'GET /api/admin/markets': {
    summary: 'The markets, the default one first',
    tag: 'store',
    access: 'admin',
    permission: ['selling.view', 'products.view'],
    responses: { 200: z.object({ data: z.array(Market) }) },
  },
  'POST /api/admin/markets': {
    summary: 'Add a market, whose pages are there at once',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    body: MarketDraft.safeExtend({ key: MarketKey }),
    responses: { 201: OneMarket },
  },
  'GET /api/admin/markets/:id': {
    summary: 'A market',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: marketParams,
    responses: { 200: OneMarket },
  },
  'PUT /api/admin/markets/:id': {
    summary: 'Change a market',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: marketParams,
    body: MarketDraft.safeExtend({ version: rawText(64) }),
    responses: { 200: OneMarket },
  },
  'DELETE /api/admin/markets/:id': {
    summary: 'Delete a market; its orders stay, its pages are gone',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: marketParams,
    responses: { 200: z.object({ id: z.string() }) },
  },
} as const satisfies EndpointTable;
