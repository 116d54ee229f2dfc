import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { amountHint } from '#contract/money/amount-text.ts';
import { ImportError } from '#contract/catalog/products-admin.ts';
import { factorPattern } from '#contract/money/convert-amount.ts';
import { currencies } from '#contract/money/currencies.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { isPayable, maxPrice } from '#contract/money/money.ts';
import { Paging } from '#contract/paging.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { amountOfSomeCurrency } from './settings.ts';

const isThousandths = (number: number): boolean => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-6;

/** A price list as an admin writes it. `step` and `ending` are amounts in its currency. */
export const PriceListDraft = z
  .object({
    name: requiredText(60),
    currency: z.enum(currencies, { error: m.field_choose_a_currency_of_the_list }),
    /** Units of the currency for one unit of that of the shop, as text: `0.92`. Null: only fixed prices. */
    rate: rawText(21).regex(factorPattern, { error: m.field_enter_a_factor_such_as }).nullable(),
    /** Per cent, with at most three decimals. */
    adjust: z.number().refine((adjust) => adjust >= -90 && adjust <= 1000 && isThousandths(adjust), {
      error: m.field_enter_a_percentage_between,
    }),
    step: amountOfSomeCurrency.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }),
    ending: amountOfSomeCurrency,
  })
  .superRefine(({ currency, step, ending }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (step > maxPrice(currency)) refuse('step', m.field_enter_a_smaller_amount());
    else if (!isPayable(step, currency)) refuse('step', amountHint(currency));
    else if (!isPayable(ending, currency)) refuse('ending', amountHint(currency));
    else if (step > 0 && ending >= step) refuse('ending', m.field_enter_less_than_the_step());
  });
export type PriceListDraft = z.output<typeof PriceListDraft>;

/** `version` is for the next update. */
export const PriceList = z.object({
  _id: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  rate: z.string().nullable(),
  adjust: z.number(),
  step: z.number(),
  ending: z.number(),
  /** When the rate was written last. */
  rateChangedAt: z.string(),
  /** Whether prices by the list as it is here are being written; until all of them are, those of before are in force. */
  isWriting: z.boolean(),
  fixedCount: z.int(),
  /** The keys of the markets that sell by it, by the names of the markets. */
  markets: z.array(z.string()),
  version: z.string(),
});
export type PriceList = z.output<typeof PriceList>;

/** `base` is in the currency of the shop, the others are in that of the list; null where the list has none. */
export const ListedPrice = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  base: z.number(),
  computed: z.number().nullable(),
  fixed: z.number().nullable(),
  price: z.number().nullable(),
});
export type ListedPrice = z.output<typeof ListedPrice>;

/** How many prices a file fixes for the first time, changes, ends and leaves. With any error nothing is changed. */
export const PricesImport = z.object({
  created: z.int(),
  updated: z.int(),
  ended: z.int(),
  unchanged: z.int(),
  errors: z.array(ImportError),
});
export type PricesImport = z.output<typeof PricesImport>;

const listParams = z.object({ id: idText });
const OneList = z.object({ data: PriceList });

export const priceListEndpoints = {
  'GET /api/admin/price-lists': {
    summary: 'The price lists, by name',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    responses: { 200: z.object({ data: z.array(PriceList) }) },
  },
  'POST /api/admin/price-lists': {
    summary: 'Add a price list; its prices are written in the background',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    body: PriceListDraft,
    responses: { 201: OneList },
  },
  'GET /api/admin/price-lists/:id': {
    summary: 'A price list',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: listParams,
    responses: { 200: OneList },
  },
  'PUT /api/admin/price-lists/:id': {
    summary: 'Change a price list; its prices change all at once, after they are written in the background',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: listParams,
    body: PriceListDraft.safeExtend({ version: rawText(64) }),
    responses: { 200: OneList },
  },
  'DELETE /api/admin/price-lists/:id': {
    summary: 'Delete a price list with its prices',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: listParams,
    responses: { 200: z.object({ id: z.string() }) },
  },
  'GET /api/admin/price-lists/:id/prices': {
    summary: 'The prices of products by a list, the newest product first',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: listParams,
    /** `fixed` lists only products with a fixed price. */
    query: Paging.extend({ q: optionalText(120), fixed: z.enum(['true']).optional() }),
    responses: { 200: z.object({ data: z.array(ListedPrice), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/price-lists/:id/prices.csv': {
    summary: 'All products with their fixed prices by a list as CSV',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: listParams,
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
  'POST /api/admin/price-lists/:id/prices/import': {
    summary: 'Fix prices of products by a CSV file, all or none; an empty price ends that of its product',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    consumes: 'text/csv',
    params: listParams,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    responses: { 200: PricesImport },
  },
  'PUT /api/admin/price-lists/:id/prices': {
    summary: 'Fix prices of products by a list, or end that with null; they take effect immediately',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: listParams,
    body: z.object({
      prices: z
        .array(
          z.object({
            productId: idText,
            price: amountOfSomeCurrency.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }).nullable(),
          }),
        )
        .min(1)
        .max(100),
    }),
    responses: { 200: z.object({ data: z.array(ListedPrice) }) },
  },
} as const satisfies EndpointTable;
