import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { discountClasses } from '#contract/order/pricing/offers.ts';
import { SizeSystemCode } from '#contract/catalog/size-scales.ts';
import { highestCents } from '#contract/money/money.ts';
import { Paging } from '#contract/paging.ts';
import { methodKinds } from '#contract/shop/method-kinds.ts';
import { countryFields } from '#contract/account/address.ts';
import { Parcel } from './parcels.ts';
import { fulfilments } from './pieces.ts';
import { anyText, emailText, idText, optionalLines, optionalText, rawText, requiredText } from '#contract/text.ts';

export const PaymentMethod = z.enum(['paypal', 'card', 'cod']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** How an order is paid: as the shopper chose, or by what the team has recorded of a draft order. */
export const OrderPaymentMethod = z.enum([...PaymentMethod.options, 'transfer', 'cash']);
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>;

export const OrderLine = z.object({
  /** As the shopper saw it. */
  name: z.string(),
  productId: z.string(),
  /** The names of color and size in the shop. The labels are what the shopper saw, where that differs. */
  color: z.string(),
  colorLabel: z.string().optional(),
  size: z.string(),
  sizeLabel: z.string().optional(),
  price: z.number(),
  /** Before a sale, where one lowered the price. */
  regularPrice: z.number().optional(),
  image: z.string(),
  quantity: z.number().int(),
  /** Absent for goods. */
  kind: z.literal('gift-card').optional(),
  /** What discounts take off all its pieces; absent without any. */
  discount: z.number().optional(),
  /** Its part of the tax, and what it costs with that. */
  tax: z.number(),
  total: z.number(),
  /** Its number in the order, by which its pieces are named. It stays when other lines are removed. */
  position: z.number().int(),
  /** How many of its pieces are in parcels that have arrived or can; all of a gift card's, which is not sent. */
  sent: z.number().int(),
  /** How many are still to be sent, unless the order is cancelled. */
  left: z.number().int(),
  /** How many of its pieces were refunded or returned. */
  refunded: z.number().int(),
});

/** A gift card or store credit that pays a part of an order. */
export const OrderTender = z.object({
  kind: z.enum(['gift-card', 'store-credit']),
  /** The last four characters of the code of the gift card. */
  ending: z.string().optional(),
  amount: z.number(),
});
export type OrderTender = z.infer<typeof OrderTender>;

/** Where the money of a refund goes: `credit` gives all of it as store credit. Without it, it goes back to where it came from. */
export const RefundTo = z.enum(['credit']);
export type RefundTo = z.infer<typeof RefundTo>;

/** A discount of an order. Those of items and of the order are in its `discount`, that of the delivery is in the fee. */
export const OrderDiscount = z.object({
  name: z.string(),
  /** Null for one that applied by itself. */
  code: z.string().nullable(),
  on: z.enum(discountClasses),
  amount: z.number(),
});
export type OrderDiscount = z.infer<typeof OrderDiscount>;

/** A tax of an order that is taxed by its place. The rate is in per cent. */
export const OrderTax = z.object({
  name: z.string(),
  rate: z.number(),
  on: z.enum(['goods', 'delivery']),
  /** What is taxed, without any tax. */
  base: z.number(),
  amount: z.number(),
  /** Whether the prices contain it. */
  included: z.boolean(),
});
export type OrderTax = z.infer<typeof OrderTax>;

export const Pickup = z.object({ place: z.string(), hours: z.string() });

/** The delivery method of an order. */
const OrderShipping = z.object({ name: z.string(), kind: z.enum(methodKinds), pickup: Pickup.nullable() });

export const Order = z.object({
  _id: z.string(),
  userId: z.string(),
  cartId: z.string(),
  userName: z.string(),
  cartItems: z.array(OrderLine),
  addressInfo: z.object({
    addressId: z.string(),
    /** Who receives the parcel. */
    recipient: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
    ...countryFields,
  }),
  orderStatus: z.enum([
    'pending',
    'confirmed',
    'dispatched',
    'lost',
    'returned_to_sender',
    'delivered',
    'cancelled',
    'returned',
  ]),
  paymentMethod: OrderPaymentMethod,
  paymentStatus: z.enum(['pending', 'paid', 'failed', 'partly_refunded', 'refunded']),
  /** Of all amounts (ISO 4217). */
  currency: z.string(),
  /** The key of the market in which it was placed; absent for the default one. */
  market: z.string().optional(),
  subtotal: z.number(),
  /** What discounts take off the subtotal, and the discounts; absent without any. */
  discount: z.number().optional(),
  discounts: z.array(OrderDiscount).optional(),
  delivery: z.number(),
  /** The fee before its discount; absent without one. */
  deliveryFull: z.number().optional(),
  tax: z.number(),
  /** The part of the tax that the prices contain: all of it, or absent. */
  includedTax: z.number().optional(),
  /** The parts of the tax; absent where it is that of the settings. */
  taxes: z.array(OrderTax).optional(),
  /** Why the customer paid no tax; absent for who does. */
  taxExemptNote: z.string().optional(),
  /** What the team has added to the total or taken off it, and why; absent for nothing. */
  adjustment: z.number().optional(),
  adjustmentReason: z.string().optional(),
  totalAmount: z.number(),
  /** What gift cards and store credit pay, and what is left to pay; absent without any. */
  tender: z.array(OrderTender).optional(),
  due: z.number().optional(),
  /** What the shopper can pay now: the order, or the difference of an edit. */
  toPay: z.number(),
  /** The part of the total that was refunded. */
  refunded: z.number(),
  orderDate: z.string(),
  orderUpdateDate: z.string(),
  /** In the order in which they were sent. An order that an earlier version has dispatched has none. */
  parcels: z.array(Parcel),
  fulfilment: z.enum(fulfilments),
  /** Where it comes from: the checkout, or an offer of the team. */
  source: z.enum(['shop', 'draft-order']),
  /** That of the latest parcel; empty before dispatch, or when the carrier has none. */
  trackingNumber: z.string(),
  /** The language in which it was placed and its mails are written; null for that of the shop. */
  locale: z.string().nullable(),
  /** How it is delivered; absent where the shop has one fee. */
  shipping: OrderShipping.optional(),
  /** The expected arrival, as shown when the order was placed. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  paymentId: z.string(),
  payerId: z.string(),
});
export type Order = z.infer<typeof Order>;

/** To whom a gift card of a line of the bag is sent. */
const Gift = z.object({
  itemId: idText,
  to: emailText,
  name: optionalText(100),
  message: optionalLines(300),
});
export type Gift = z.output<typeof Gift>;

const SeenItem = z.object({
  _id: idText,
  quantity: z.int().min(1).max(1000),
  price: z.number().min(0).max(highestCents),
});

const SeenAddress = z.object({
  recipient: optionalText(1000),
  address: optionalText(1000),
  city: optionalText(1000),
  phone: optionalText(1000),
  pincode: optionalText(1000),
  notes: optionalLines(1000),
  country: anyText(1000).optional(),
  region: anyText(1000).optional(),
  district: anyText(1000).optional(),
});

/** What the checkout of a shopper begins with. */
export const CheckoutStart = z.object({
  /** The address of the latest order. */
  lastAddressId: z.string().nullable(),
  /** The terms in force, and those that the shopper accepted with the latest order that says so. */
  termsVersion: z.string(),
  acceptedTermsVersion: z.string().nullable(),
  /** When the latest order that says so was placed; null without one. */
  acceptedTermsOn: z.string().nullable(),
  /** How the latest order is paid; null before the first one. */
  lastPaymentMethod: PaymentMethod.nullable(),
});
export type CheckoutStart = z.infer<typeof CheckoutStart>;

/**
 * The order payload of spec §3. The shop reads only these fields and ignores the rest: lines, prices, totals, statuses, dates and
 * the shopper's name come from its own data.
 */
export const NewOrder = z.looseObject({
  userId: idText.optional(),
  cartId: idText,
  addressInfo: z.looseObject({ addressId: idText }),
  paymentMethod: PaymentMethod.default('paypal'),
  /** The delivery method that the shopper chose; without it, the shop chooses as the quote does. */
  shippingMethodId: idText.optional(),
  /** The total that was shown to the shopper. */
  totalAmount: z.number().min(0).max(1_000_000_000_000),
  /** Whether store credit pays as much as it can. */
  useCredit: z.boolean().default(false),
  /** What was shown to the shopper as left to pay after gift cards and store credit. When given, it has to be current too. */
  dueAmount: z.number().min(0).max(1_000_000_000_000).optional(),
  /** To whom the gift cards of a line are sent, one entry a piece; who has none gets the code in the account. */
  gifts: z.array(Gift).max(100).optional(),
  /** Who orders; only of a guest, who has to say it. */
  contact: z.object({ name: requiredText(120), email: emailText }).optional(),
  /** The currency of the total that was shown to the shopper. When given, it has to be current too. */
  currency: rawText(3).optional(),
  /** The address that was shown to the shopper. When given, it has to be current too. */
  seenAddress: SeenAddress.optional(),
  /** The terms that the shopper accepted, as given by `GET /api/order/checkout/:userId`. */
  termsVersion: rawText(80).optional(),
  /** The cart lines that were shown to the shopper. When given, they have to be current too. */
  seenItems: z.array(SeenItem).max(1000).optional(),
  /** The system in which the shopper reads sizes. The lines of the order keep theirs as it was shown: "40 (UK 12)". */
  sizeSystem: SizeSystemCode.optional(),
});
export type NewOrder = z.input<typeof NewOrder>;

const orderParams = z.object({ orderId: idText });
const OneOrder = z.object({ data: Order });

export const orderEndpoints = {
  'POST /api/order/create': {
    summary: 'Place an order; repeated for the same cart, returns the same order with 200',
    tag: 'order',
    access: 'shopper',
    guests: true,
    owner: ['body.userId'],
    creates: true,
    repeatable: true,
    body: NewOrder,
    responses: { 200: z.object({ orderId: z.string() }), 201: z.object({ orderId: z.string() }) },
  },
  'GET /api/order/checkout/:userId': {
    summary: 'The address and the terms of the latest order, and the terms in force',
    tag: 'order',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: CheckoutStart },
  },
  'GET /api/order/list/:userId': {
    summary: 'Orders, newest first; the next page in the Link header',
    tag: 'order',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    query: Paging,
    /** `total` is the number of all orders of the list. */
    responses: { 200: z.object({ data: z.array(Order), total: z.number().int() }) },
  },
  'GET /api/order/details/:orderId': {
    summary: 'One order',
    tag: 'order',
    access: 'shopper',
    guests: true,
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'POST /api/order/capture': {
    summary: 'Capture a payment that the shopper has approved; repeating it changes nothing',
    tag: 'order',
    access: 'shopper',
    guests: true,
    body: z.object({ paymentId: idText, payerId: idText.optional(), orderId: idText }),
    responses: { 200: OneOrder },
  },
  'POST /api/order/:orderId/cancel': {
    summary: 'Cancel an order that is not dispatched yet, and restock it',
    tag: 'order',
    access: 'shopper',
    guests: true,
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'DELETE /api/order/:userId/:orderId': {
    summary: "Remove a finished order from the shopper's list; it stays for accounting",
    tag: 'order',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: orderParams.extend({ userId: idText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
