import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { systemPages } from '#contract/content/page-kinds.ts';
import { SystemPageText } from '#contract/content/pages.ts';
import { PaymentMethod } from '#contract/order/order.ts';
import { parseSynonyms } from '#contract/catalog/synonyms.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { highestCents, isPayable, maxPrice } from '#contract/money/money.ts';
import { Announcement, Menus } from '#contract/content/menus.ts';
import { Untranslated } from '#contract/catalog/untranslated.ts';
import { StoreTheme } from '#contract/content/theme.ts';
import { ShopLimits } from '#contract/shop/limits.ts';
import { AddressForms, StoreLocale } from '#contract/shop/localization.ts';
import { MarketSizeSystem, StoreMarket, Units } from '#contract/shop/markets.ts';
import {
  rawText,
  anyText,
  emailText,
  optionalLines,
  optionalText,
  requiredText,
  webAddressText,
} from '#contract/text.ts';

/** An amount in the currency of the shop, with no more decimals than that has. */
export const moneyAmount = z
  .number()
  .min(0)
  .refine((amount) => amount <= maxPrice(), { error: m.field_enter_a_smaller_amount, abort: true })
  .refine((amount) => isPayable(amount), { error: () => amountHint() });

/** An amount of a currency that is known only later, where its decimals are checked. */
export const amountOfSomeCurrency = z
  .number()
  .min(0)
  .refine((amount) => amount <= highestCents, { error: m.field_enter_a_smaller_amount, abort: true });

/** Read in no currency, so it has not those rules. */
const storedAmount = z.number().min(0);

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Accepts alias names too: one browser calls Asia/Calcutta what another calls Asia/Kolkata. */
function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  if (!/^[A-Z]\w+\/[\w/-]+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const SocialLink = z.object({
  label: requiredText(40),
  url: webAddressText(500),
});

const workingDays = z
  .int({ error: m.field_enter_a_whole_number_of_days_from })
  .min(1, { error: m.field_enter_a_whole_number_of_days_from })
  .max(60, { error: m.field_enter_a_whole_number_of_days_from });
export const DeliveryDays = z
  .object({ from: workingDays, to: workingDays })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: m.field_enter_at_least_as_many });

/** A picture of the home page, as the upload answers it. */
const Picture = z.object({
  /** The path of an uploaded picture, `/media/…`. */
  src: requiredText(300),
  alt: anyText(200),
  width: z.int().positive(),
  height: z.int().positive(),
});
/** `category` is the slug of the category to which it leads; empty for all. */
const BannerPicture = Picture.extend({ category: anyText(120) });
export type Picture = z.output<typeof Picture>;
export type BannerPicture = z.output<typeof BannerPicture>;

/** The settings that admins change. Each has a default, so a new shop works without changes. */
export const ShopSettings = z.object({
  name: requiredText(60),
  /** Receives the messages of the contact form. */
  email: emailText,
  socialLinks: z.array(SocialLink).max(6),
  /** Who sells, with address and tax number, for receipts and packing slips. */
  seller: optionalLines(500),
  /** An IANA name, for the days of the dashboard and of lists. */
  timeZone: rawText(100).refine(isTimeZone, { error: m.field_choose_a_time_zone }),
  deliveryFee: storedAmount,
  /** Delivery is free from this subtotal on; null: never. */
  freeDeliveryFrom: storedAmount.nullable(),
  /** Delivery time in working days; null: not shown. */
  deliveryDays: DeliveryDays.nullable(),
  /** Percent of the subtotal, with up to three decimals: 8.875. */
  taxRate: z.number().min(0).max(100).multipleOf(0.001, { error: m.field_enter_a_rate_such_as }),
  /** The dashboard lists variants with this stock or less. */
  lowStock: z.int().min(0).max(1000),
  /** The number of days after delivery in which a return can be requested; 0: no returns. */
  returnDays: z.int().min(0).max(3650),
  limits: ShopLimits,
  /** The number of days for which sent and failed mails are kept in the outbox; 0: for ever. */
  mailDays: z.int().min(0).max(3650),
  /** Whether admins are told by mail when the System page shows that something is broken. */
  alertMails: z.boolean(),
  /** Defaults for the head of every page (D26). */
  title: requiredText(120),
  description: optionalText(300),
  keywords: optionalText(300),
  author: optionalText(120),
  /** Below the title of the home page. */
  heroText: optionalText(200),
  heroImage: Picture.nullable(),
  /** For narrow windows, in portrait. */
  heroPhoneImage: Picture.nullable(),
  bannerImages: z.array(BannerPicture).max(6),
  aboutImage: Picture.nullable(),
  /** The merchant's own text of the page About; empty: the built-in one. */
  aboutText: optionalLines(10_000),
  /** The merchant's own legal texts (D21); empty: the built-in ones. A line that begins with `## ` is a heading. */
  privacyText: optionalLines(50_000),
  termsText: optionalLines(50_000),
  /** Words that find each other in a search, a group on each line (`parseSynonyms`). */
  searchSynonyms: optionalLines(20_000).superRefine((text, context) => {
    const { error } = parseSynonyms(text);
    if (error !== undefined) context.addIssue(error);
  }),
});
export type ShopSettings = z.output<typeof ShopSettings>;

/** `version` is the one that was read; after a change by another admin the response is a 409. */
export const SettingsUpdate = ShopSettings.extend({
  deliveryFee: moneyAmount,
  freeDeliveryFrom: moneyAmount.nullable(),
  version: rawText(64),
});
/** All settings, with the version for the next update. */
export const AdminSettings = ShopSettings.extend({ version: z.string() });
export type AdminSettings = z.output<typeof AdminSettings>;

const MoneyFormat = z.object({
  currency: z.string(),
  /** The decimals that amounts are written with. */
  digits: z.int(),
  decimal: z.string(),
  /** What stands between groups of digits. */
  group: z.string(),
  /** How many digits the groups before the last have; absent for three. */
  groups: z.int().optional(),
  prefix: z.string(),
  suffix: z.string(),
  /** What stands before a negative amount in place of `prefix`. */
  minus: z.string(),
});

/** The public settings. */
export const StoreSettings = z.object({
  name: z.string(),
  /** The public URL of the shop, without a trailing slash. */
  url: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** That in which the shop keeps its prices, where it is another. */
  baseCurrency: z.string().optional(),
  /** How amounts are written; absent for dollars in English. */
  format: MoneyFormat.optional(),
  /** The language of this response. */
  locale: StoreLocale.shape.code,
  defaultLocale: StoreLocale.shape.code,
  /** The languages of the shop, in the order in which they are offered. */
  locales: z.array(StoreLocale),
  /** The market of this response; absent in the default one. */
  market: z.string().optional(),
  /** The markets of the shop, the default one first; absent while there is only that. */
  markets: z.array(StoreMarket).optional(),
  /** Absent for `metric` in the default market, where lengths are in the unit in which they were written. */
  units: Units.optional(),
  /** Absent for `as-labelled`. */
  sizeSystem: MarketSizeSystem.optional(),
  addressForms: AddressForms,
  paymentMethods: z.array(PaymentMethod),
  /** Whether payments go to the sandbox, so that no money moves. */
  testPayments: z.boolean(),
  /** Whether a mail server is configured. Without one, e-mails are only stored. */
  sendsMail: z.boolean(),
  /** Whether there are discount codes to enter; absent without any. */
  codesOnOffer: z.literal(true).optional(),
  /** Whether the merchant has designed the home page; absent where it is the built-in one. */
  ownHome: z.literal(true).optional(),
  /** The merchant's own menus; absent for the built-in ones. */
  menus: Menus.optional(),
  /** The line above the header; absent while there is none. */
  announcement: Announcement.optional(),
  /** Whether visitors can order without an account; absent where they cannot. */
  guestCheckout: z.literal(true).optional(),
  /** The providers for signing in without a password (D15). */
  signInProviders: z.array(z.object({ id: z.literal('google'), name: z.string() })),
  seller: z.string(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  timeZone: z.string(),
  deliveryFee: z.number(),
  freeDeliveryFrom: z.number().nullable(),
  deliveryDays: z.object({ from: z.number(), to: z.number() }).nullable(),
  taxRate: z.number(),
  /** Present where the delivery, or the tax, depends on the address; the fields above then say 0 and null, and the quote says it. */
  deliveryByPlace: z.literal(true).optional(),
  taxByPlace: z.literal(true).optional(),
  /** 0: no returns. */
  returnDays: z.number(),
  heroText: z.string(),
  heroImage: Picture.nullable(),
  heroPhoneImage: Picture.nullable(),
  bannerImages: z.array(BannerPicture),
  aboutImage: Picture.nullable(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  author: z.string(),
  /** Absent while the shop has the default one. */
  theme: StoreTheme.optional(),
  untranslated: Untranslated,
});
export type StoreSettings = z.infer<typeof StoreSettings>;

export const settingsEndpoints = {
  'GET /api/store': {
    summary: 'The public settings of the shop',
    tag: 'store',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: StoreSettings },
  },
  'GET /api/store/text/:name': {
    summary: "The merchant's own text of a legal page or of the page About; empty when the built-in one is used",
    tag: 'store',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ name: z.enum(systemPages) }),
    // `page` is absent while the merchant has not saved the page.
    responses: { 200: z.object({ text: z.string(), page: SystemPageText.optional() }) },
  },
  'GET /api/admin/settings': {
    summary: 'All settings of the shop',
    tag: 'store',
    access: 'admin',
    permission: ['settings.edit', 'selling.view', 'stock.view'],
    responses: { 200: AdminSettings },
  },
  'PUT /api/admin/settings': {
    summary: 'Change the settings; they take effect immediately',
    tag: 'store',
    access: 'admin',
    permission: 'settings.edit',
    body: SettingsUpdate,
    // The two legal texts, in a script whose characters take three bytes.
    bodyLimit: 512 * 1024,
    responses: { 200: AdminSettings },
  },
} as const satisfies EndpointTable;
