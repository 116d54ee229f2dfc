import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { AddressFields } from '#contract/account/address.ts';
import { phonePattern } from '#contract/account/address-rules.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { moneyAmount } from '#contract/shop/settings.ts';
import { anyText, emailText, idText, optionalLines, optionalText, rawText, requiredText } from '#contract/text.ts';
import { draftPayments, draftStates } from './draft-states.ts';
import type { OrderAmounts } from './order-edit.ts';
import { cardFields, PaymentResponse } from './payment.ts';

/** Where a draft order goes, in the fields of an order. */
export type DraftAddress = {
  recipient: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  country?: string | undefined;
  region?: string | undefined;
  district?: string | undefined;
};

/** What a sent draft order costs: the prices of its lines, which stay, and the amounts that the team saw. */
export type DraftQuote = OrderAmounts & {
  currency: string;
  /** The fee before taxes of its place are taken out; null where it depends on an address that is not known yet. */
  feeCents: number | null;
  lines: { position: number; priceCents: number; regularCents: number | null; lowestCents: number | null }[];
};

export const DraftState = z.enum(draftStates);
export type DraftState = z.infer<typeof DraftState>;

export const DraftPayment = z.enum(draftPayments);
export type DraftPayment = z.infer<typeof DraftPayment>;

const addressShape = {
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  notes: z.string(),
  country: z.string(),
  region: z.string(),
  district: z.string(),
};

/** What a draft order costs. The tax is that of its address, or of the shop's place as long as it has none. */
const amounts = {
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  tax: z.number(),
  /** The part of the tax that the prices contain: all of it or 0. */
  includedTax: z.number(),
  totalAmount: z.number(),
};

export const DraftAmounts = z.object({
  ...amounts,
  /** Whether the shop does not deliver to the address. */
  undeliverable: z.boolean(),
});
export type DraftAmounts = z.infer<typeof DraftAmounts>;

export const DraftLine = z.object({
  position: z.int(),
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** Of a piece; null for what the product costs. */
  price: z.number().nullable(),
  /** What the product costs now. */
  currentPrice: z.number(),
  /** Pieces that are left to sell, without those that this draft order holds; null where they are not counted. */
  left: z.int().nullable(),
});
export type DraftLine = z.infer<typeof DraftLine>;

export const DraftCustomer = z.object({
  /** Null for who has no account. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const DraftSummary = z.object({
  _id: z.string(),
  state: DraftState,
  customer: DraftCustomer,
  /** How many pieces it has. */
  pieces: z.int(),
  /** What a sent one costs; null before it was sent. */
  totalAmount: z.number().nullable(),
  expiresAt: z.string().nullable(),
  orderId: z.string().nullable(),
  createdAt: z.string(),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

export const DraftOrder = DraftSummary.omit({ totalAmount: true }).extend({
  lines: z.array(DraftLine),
  address: z.object(addressShape).nullable(),
  /** Null for what the shop charges. */
  delivery: z.number().nullable(),
  discount: z.number(),
  discountReason: z.string(),
  payment: z.array(DraftPayment),
  note: z.string(),
  amounts: DraftAmounts,
  version: z.string(),
});
export type DraftOrder = z.infer<typeof DraftOrder>;

const phone = optionalText(40).refine((value) => value === '' || new RegExp(`^(?:${phonePattern})$`, 'v').test(value), {
  error: m.field_enter_a_phone_number_such,
});

const Customer = z.object({
  /** The account, whose name and e-mail are taken. */
  userId: idText.nullish(),
  name: optionalText(120),
  email: emailText.or(z.literal('')).default(''),
  phone,
});

const Line = z.object({
  variantId: idText,
  quantity: z.int({ error: m.field_enter_a_whole_number }).min(1, { error: m.field_enter_1_or_more }).max(1000),
  price: moneyAmount.nullish(),
});

export const DraftOrderFields = z.object({
  customer: Customer,
  lines: z.array(Line).min(1, { error: m.draft_order_add_an_item }).max(100),
  address: AddressFields.nullish(),
  delivery: moneyAmount.nullish(),
  discount: moneyAmount.default(0),
  discountReason: optionalText(200),
  payment: z.array(DraftPayment).min(1, { error: m.draft_order_choose_a_payment }).max(draftPayments.length),
  note: optionalLines(1000),
});
export type DraftOrderFields = z.input<typeof DraftOrderFields>;

const version = { version: rawText(64) };
const byId = z.object({ id: idText });
const OneDraft = z.object({ data: DraftOrder });

/** How a draft order was paid without the shop's payment provider. */
export const ManualPayment = z.enum(['transfer', 'cash']);
export type ManualPayment = z.infer<typeof ManualPayment>;

/** The token of a link to a draft order. */
const link = { token: rawText(200).min(1) };

export const OfferedOrder = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      color: z.string(),
      size: z.string(),
      image: z.string(),
      quantity: z.int(),
      price: z.number(),
      regularPrice: z.number().optional(),
    }),
  ),
  ...amounts,
  discountReason: z.string(),
  undeliverable: z.boolean(),
  /** Where the shop delivers by zones, the fee depends on the address. */
  dependsOnAddress: z.boolean(),
  expiresAt: z.string(),
  /** What has to be said with the order. */
  missing: z.array(z.enum(['name', 'email', 'address'])),
  name: z.string(),
  phone: z.string(),
  address: z.object(addressShape).nullable(),
  payment: z.array(DraftPayment),
  note: z.string(),
  termsVersion: z.string(),
  orderId: z.string().nullable(),
  /** The order that it became. */
  order: z
    .object({
      paymentMethod: z.string(),
      orderStatus: z.string(),
      /** What can be paid now. */
      toPay: z.number(),
      /** Whether it belongs to no account, so that the link leads to it. */
      guest: z.boolean(),
    })
    .nullable(),
});
export type OfferedOrder = z.infer<typeof OfferedOrder>;

const Place = z.object({
  country: anyText(2).default(''),
  region: optionalText(120),
  pincode: anyText(20).default(''),
});

export const draftOrderEndpoints = {
  'GET /api/admin/draft-orders': {
    summary: 'Draft orders, newest first',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    query: Paging.extend({ state: DraftState.optional(), userId: idText.optional() }),
    responses: { 200: z.object({ data: z.array(DraftSummary), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/draft-orders': {
    summary: 'Prepare an order for a customer',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    creates: true,
    body: DraftOrderFields,
    responses: { 201: OneDraft },
  },
  'POST /api/admin/draft-orders/quote': {
    summary: 'What a draft order with these fields costs; nothing is saved',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    body: DraftOrderFields.pick({ lines: true, address: true, delivery: true, discount: true }).extend({
      userId: idText.nullish(),
      address: z.object({ ...Place.shape }).nullish(),
    }),
    responses: { 200: z.object({ data: DraftAmounts.extend({ prices: z.array(z.number()) }) }) },
  },
  'GET /api/admin/draft-orders/:id': {
    summary: 'One draft order, with what it costs',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    params: byId,
    responses: { 200: OneDraft },
  },
  'PUT /api/admin/draft-orders/:id': {
    summary: 'Change a draft order; a sent one is open again, and its stock is released',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    params: byId,
    body: DraftOrderFields.extend(version),
    responses: { 200: OneDraft },
  },
  'DELETE /api/admin/draft-orders/:id': {
    summary: 'Delete a draft order that was not ordered, and release its stock',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    params: byId,
    responses: { 204: z.void() },
  },
  'POST /api/admin/draft-orders/:id/send': {
    summary: 'Fix the prices, hold the stock for 72 hours, and mail the link or return it; an earlier link ends',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    params: byId,
    body: z.object({ ...version, mail: z.boolean() }),
    /** `link` is null when it was mailed. */
    responses: { 200: z.object({ data: DraftOrder, link: z.string().nullable() }) },
  },
  'POST /api/admin/draft-orders/:id/paid': {
    summary: 'Make a paid order of a draft order whose money the shop has got',
    tag: 'draft-order',
    access: 'admin',
    permission: 'orders.draft',
    creates: true,
    params: byId,
    body: z.object({ ...version, method: ManualPayment, reference: optionalText(100) }),
    responses: { 201: z.object({ orderId: z.string() }) },
  },
  'POST /api/draft-order/by-link': {
    summary: 'The draft order that a link leads to, with what it costs at a place',
    tag: 'draft-order',
    access: 'anyone',
    body: z.object({ ...link, place: Place.nullish() }),
    responses: { 200: z.object({ data: OfferedOrder }) },
  },
  'POST /api/draft-order/by-link/order': {
    summary: 'Order what the link leads to; repeated, returns the same order with 200',
    tag: 'draft-order',
    access: 'anyone',
    body: z.object({
      ...link,
      name: requiredText(120).optional(),
      email: emailText.optional(),
      address: AddressFields.optional(),
      paymentMethod: DraftPayment,
      /** The total that was shown. */
      totalAmount: z.number().min(0).max(1_000_000_000_000),
      termsVersion: rawText(80).optional(),
    }),
    responses: { 200: z.object({ orderId: z.string() }), 201: z.object({ orderId: z.string() }) },
  },
  'POST /api/draft-order/by-link/pay': {
    summary: 'Pay the order by card. Repeating it does not charge twice',
    tag: 'draft-order',
    access: 'anyone',
    body: z.object({ ...link, ...cardFields }),
    responses: { 200: PaymentResponse },
  },
  'POST /api/draft-order/by-link/paypal': {
    summary: 'Start a PayPal payment of the order; returns the URL where the customer approves it',
    tag: 'draft-order',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: z.object({ paymentId: z.string(), approveUrl: z.string() }) },
  },
  'POST /api/draft-order/by-link/capture': {
    summary: 'Capture a payment that the customer has approved; repeating it changes nothing',
    tag: 'draft-order',
    access: 'anyone',
    body: z.object({ ...link, paymentId: idText, payerId: idText.optional() }),
    responses: { 200: z.object({ orderId: z.string() }) },
  },
} as const satisfies EndpointTable;
