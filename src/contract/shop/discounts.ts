import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { maxCustomerGroups } from '#contract/account/customer-groups.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { discountClasses } from '#contract/order/pricing/offers.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { type DiscountType, discountTypes, isOnItems } from './discount-types.ts';
import { moneyAmount } from './settings.ts';

export const mostTargets = 500;
export const mostCodes = 10_000;
/** The most of what is counted: pieces, sets, uses. */
const mostPieces = 1000;
const mostUses = 1_000_000_000;

const ids = z.array(idText).max(mostTargets);

/** The goods of a discount: all, or those of categories, products and variants. */
export const DiscountTargets = z.union([
  z.strictObject({ all: z.literal(true) }),
  z
    .strictObject({ categories: ids, products: ids, variants: ids })
    .refine(({ categories, products, variants }) => categories.length + products.length + variants.length > 0, {
      error: m.discount_choose_what_it_is_for,
    })
    .refine(
      ({ categories, products, variants }) => categories.length + products.length + variants.length <= mostTargets,
      {
        error: m.field_choose_fewer,
      },
    ),
]);
export type DiscountTargets = z.output<typeof DiscountTargets>;

const isHundredths = (number: number): boolean => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;

const percent = z.number().refine((number) => number >= 0.01 && number <= 100 && isHundredths(number), {
  error: m.discount_enter_a_percentage,
});
const moreThanNothing = moneyAmount.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) });
const pieces = z.int({ error: m.field_enter_a_whole_number }).min(1).max(mostPieces);
const uses = z.int({ error: m.field_enter_a_whole_number }).min(1).max(mostUses);

const codePattern = /^[A-Z0-9_-]{3,40}$/;
export const DiscountCode = rawText(60)
  .transform(normalizeCode)
  .pipe(z.string().regex(codePattern, { error: m.discount_enter_a_code }));

export const discountStates = ['off', 'planned', 'running', 'ended', 'used-up'] as const;
export type DiscountState = (typeof discountStates)[number];

const rule = {
  name: requiredText(60),
  /** Whether a shopper enters one of its codes, or it applies by itself. */
  kind: z.enum(['code', 'automatic']),
  enabled: z.boolean().default(true),
  type: z.enum(discountTypes),
  /** For per cents and amounts: whether they fall on each piece or on all goods together. */
  on: z.enum(['order', 'items']).default('order'),
  percent: percent.nullable().default(null),
  /** Of the order, or of each piece. */
  amount: moreThanNothing.nullable().default(null),
  /** What each piece costs. */
  price: moneyAmount.nullable().default(null),
  /** The highest fee that is free; null: every one. */
  maxFee: moreThanNothing.nullable().default(null),
  buy: z.object({ quantity: pieces, targets: DiscountTargets }).nullable().default(null),
  get: z.object({ quantity: pieces, targets: DiscountTargets, percent }).nullable().default(null),
  timesPerOrder: pieces.nullable().default(null),
  targets: DiscountTargets.default({ all: true }),
  /** Whether it leaves out what a sale price lowers already. Only for discounts on items. */
  excludeSale: z.boolean().default(false),
  /** What there has to be of the goods in the bag, before discounts. */
  minimum: z
    .object({ subtotal: moreThanNothing.nullable().default(null), pieces: pieces.nullable().default(null) })
    .default({ subtotal: null, pieces: null }),
  firstOrder: z.boolean().default(false),
  /** Customer groups, by id; none: everybody. */
  groups: z.array(idText).max(maxCustomerGroups).default([]),
  startsAt: wallClock.nullable().default(null),
  /** Exclusive. */
  endsAt: wallClock.nullable().default(null),
  limitTotal: uses.nullable().default(null),
  limitPerCustomer: uses.nullable().default(null),
  /** The classes of discounts beside which it applies, if they list its class too. */
  combines: z.array(z.enum(discountClasses)).max(discountClasses.length).default([]),
};

/** What each type needs, and what else it may have. */
const fieldsOf: Record<
  DiscountType,
  { needs: readonly ('percent' | 'amount' | 'price' | 'buy' | 'get')[]; may: readonly string[] }
> = {
  percent: { needs: ['percent'], may: [] },
  amount: { needs: ['amount'], may: [] },
  'fixed-price': { needs: ['price'], may: [] },
  'free-shipping': { needs: [], may: ['maxFee'] },
  'buy-x-get-y': { needs: ['buy', 'get'], may: ['timesPerOrder'] },
};
const fieldsOfTypes = ['percent', 'amount', 'price', 'maxFee', 'buy', 'get', 'timesPerOrder'] as const;

/** A discount as an admin writes it. What its type does not have is null. */
export const DiscountDraft = z
  .object({
    ...rule,
    /** All codes: those that it has and that are left out are deleted. Left out, they stay. */
    codes: z.array(DiscountCode).max(mostCodes).optional(),
  })
  .superRefine((draft, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { needs, may } = fieldsOf[draft.type];
    for (const field of needs) if (draft[field] === null) refuse(field, m.field_this_field_is_required());
    for (const field of fieldsOfTypes)
      if (draft[field] !== null && ![...needs, ...may].includes(field)) refuse(field, m.discount_not_of_this_type());
    if (draft.startsAt !== null && draft.endsAt !== null && draft.endsAt <= draft.startsAt)
      refuse('endsAt', m.field_ends_before_it_starts());
    if (draft.excludeSale && !isOnItems(draft)) refuse('excludeSale', m.discount_not_of_this_type());
    if (draft.kind === 'automatic' && (draft.codes ?? []).length > 0)
      refuse('codes', m.discount_automatic_has_no_codes());
  });
export type DiscountDraft = z.output<typeof DiscountDraft>;
export type DiscountInput = z.input<typeof DiscountDraft>;

/** `codes` are the first 20. `used` counts the orders that have it and were not cancelled. `version` is for the next update. */
export const Discount = z.object({
  ...rule,
  _id: z.string(),
  codes: z.array(z.string()),
  codeCount: z.int(),
  used: z.int(),
  state: z.enum(discountStates),
  version: z.string(),
});
export type Discount = z.output<typeof Discount>;

/** `names` are those of its targets and groups, by id, of those that still exist. */
export const DiscountWithNames = Discount.extend({ names: z.record(z.string(), z.string()) });
export type DiscountWithNames = z.output<typeof DiscountWithNames>;

/** Enough for all codes and targets. */
const draftBytes = 1024 * 1024;

const discountParams = z.object({ id: idText });
const OneDiscount = z.object({ data: DiscountWithNames });

export const discountEndpoints = {
  'GET /api/admin/discounts': {
    summary: 'Discounts, newest first; `q` matches any part of the name, or a whole code',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    query: z.object({
      q: optionalText(100),
      state: z.enum(discountStates).optional(),
      cursor: idText.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(48),
    }),
    responses: { 200: z.object({ data: z.array(Discount), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/discounts': {
    summary: 'Add a discount',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    body: DiscountDraft,
    bodyLimit: draftBytes,
    responses: { 201: OneDiscount },
  },
  'GET /api/admin/discounts/:id': {
    summary: 'A discount, with the names of what it is for',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: discountParams,
    responses: { 200: OneDiscount },
  },
  'PUT /api/admin/discounts/:id': {
    summary: 'Change a discount; bags and orders follow at once',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: discountParams,
    body: DiscountDraft.safeExtend({ version: rawText(64) }),
    bodyLimit: draftBytes,
    responses: { 200: OneDiscount },
  },
  'DELETE /api/admin/discounts/:id': {
    summary: 'Delete a discount that no order has',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: discountParams,
    responses: { 200: z.object({ id: z.string() }) },
  },
  'POST /api/admin/discounts/:id/codes': {
    summary: 'Make codes of eight random characters behind a prefix, each for a number of orders',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    params: discountParams,
    body: z.object({
      count: z.int({ error: m.field_enter_a_whole_number }).min(1).max(mostCodes),
      prefix: rawText(30)
        .transform(normalizeCode)
        .pipe(z.string().regex(/^[A-Z0-9_-]*$/, { error: m.discount_enter_a_prefix }))
        .default(''),
      limit: uses.nullable().default(null),
    }),
    responses: { 201: z.object({ made: z.int() }) },
  },
  'GET /api/admin/discounts/:id/codes.csv': {
    summary: 'The codes of a discount as CSV, with how often each may be and was used',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: discountParams,
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
} as const satisfies EndpointTable;
