import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { factorPattern } from '#contract/money/convert-amount.ts';
import { currencies } from '#contract/money/currencies.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText } from '#contract/text.ts';
import { allLocales } from '#i18n/locale.ts';

export const LocaleCode = z.enum(allLocales, { error: m.field_choose_a_language_of_the_list });

/** Whether addresses have the same fields everywhere, or those of their country. */
export const AddressForms = z.enum(['simple', 'by-country'], { error: m.field_choose_one_of_these });
export type AddressForms = z.output<typeof AddressForms>;

/** The languages that a shop offers, and the form of its addresses, as an admin chooses them. */
export const LocaleChoice = z
  .object({
    locales: z
      .array(LocaleCode)
      .max(allLocales.length, { error: m.field_choose_each_language_once })
      .min(1, { error: m.field_choose_at_least_one_language })
      .refine((locales) => new Set(locales).size === locales.length, { error: m.field_choose_each_language_once }),
    defaultLocale: LocaleCode,
    /** Left out, they stay as they are. */
    addressForms: AddressForms.optional(),
  })
  .refine(({ locales, defaultLocale }) => locales.includes(defaultLocale), {
    path: ['defaultLocale'],
    error: m.field_choose_one_of_the_shops_languages,
  });
export type LocaleChoice = z.output<typeof LocaleChoice>;

/** A language of the shop: its own name, its direction of writing, and the beginning of its URLs, which is empty for the default. */
export const StoreLocale = z.object({
  code: LocaleCode,
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  prefix: z.string(),
});
export type StoreLocale = z.output<typeof StoreLocale>;

/** The currency in which the shop keeps its prices, and of which `factor` is one unit of the one before. */
export const CurrencyChange = z.object({
  currency: z.enum(currencies, { error: m.field_choose_a_currency_of_the_list }),
  /** A decimal number above 0 as text: `0.92`. */
  factor: rawText(21).regex(factorPattern, { error: m.field_enter_a_factor_such_as }),
});
export type CurrencyChange = z.output<typeof CurrencyChange>;

/** `version` is for the next update. */
export const Localization = z.object({
  locales: z.array(LocaleCode),
  defaultLocale: LocaleCode,
  addressForms: AddressForms,
  /** The base currency (ISO 4217). */
  currency: z.enum(currencies),
  /** Whether the base currency is fixed, because there is an order, a gift card or store credit. */
  currencyLocked: z.boolean(),
  /** Every language of the program, and how many of its texts are translated. */
  available: z.array(
    StoreLocale.omit({ prefix: true }).extend({
      messages: z.object({ total: z.int(), translated: z.int() }),
    }),
  ),
  version: z.string(),
});
export type Localization = z.output<typeof Localization>;

export const localizationEndpoints = {
  'GET /api/admin/localization': {
    summary: 'The languages of the shop and the form of its addresses',
    tag: 'store',
    access: 'admin',
    permission: 'member',
    responses: { 200: z.object({ data: Localization }) },
  },
  'PUT /api/admin/localization': {
    summary: 'Change the languages of the shop or the form of its addresses; they take effect immediately',
    tag: 'store',
    access: 'admin',
    permission: 'settings.edit',
    body: LocaleChoice.safeExtend({ version: rawText(64) }),
    responses: { 200: z.object({ data: Localization }) },
  },
  'PUT /api/admin/localization/currency': {
    summary: 'Change the base currency before the first order; prices and fees are multiplied by the factor',
    tag: 'store',
    access: 'admin',
    permission: 'settings.edit',
    body: CurrencyChange.extend({ version: rawText(64) }),
    responses: { 200: z.object({ data: Localization }) },
  },
} as const satisfies EndpointTable;
