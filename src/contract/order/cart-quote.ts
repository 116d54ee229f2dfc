import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { methodKinds } from '#contract/shop/method-kinds.ts';
import { idText } from '#contract/text.ts';
import { OrderDiscount, OrderTax, OrderTender, Pickup } from './order.ts';

const Arrival = z.object({ from: z.string(), to: z.string() });

/** A delivery method that an order of the bag can have. */
export const QuotedMethod = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(methodKinds),
  /** Before a discount. */
  fee: z.number(),
  /** Null where its days are not shown. */
  arrival: Arrival.nullable(),
  pickup: Pickup.nullable(),
});
export type QuotedMethod = z.infer<typeof QuotedMethod>;

/** What the items of a bag cost when they are delivered to an address. */
export const CartQuote = z.object({
  lines: z.array(
    z.object({
      itemId: z.string(),
      /** Of a piece: without the tax of the shop's own place where that is taken out. */
      price: z.number(),
      /** Before a sale, where one lowers the price. */
      regularPrice: z.number().optional(),
      subtotal: z.number(),
      /** Those of items; that of the order is in the totals. */
      discounts: z.array(OrderDiscount),
    }),
  ),
  subtotal: z.number(),
  discounts: z.array(OrderDiscount),
  delivery: z.number(),
  /** The fee before its discount. */
  deliveryFull: z.number(),
  /** By which it can be delivered; empty where the shop has one fee. */
  methods: z.array(QuotedMethod),
  shippingMethodId: z.string().nullable(),
  arrival: Arrival.nullable(),
  /** Until when an order of today leaves today, such as `14:00`; null where it does not or the shop has no such time. */
  leavesTodayUntil: z.string().nullable(),
  /** The parts of the tax; empty where it is that of the settings. */
  taxes: z.array(OrderTax),
  tax: z.number(),
  /** The part of the tax that the prices contain: all of it or 0. */
  includedTax: z.number(),
  total: z.number(),
  /** What the gift cards of the bag and, if it is used, store credit pay of the total. */
  tender: z.array(OrderTender),
  /** The store credit that could pay; 0 where there is none for this currency. */
  credit: z.number(),
  /** What is left to pay. */
  due: z.number(),
});
export type CartQuote = z.infer<typeof CartQuote>;

export const cartQuoteEndpoints = {
  'GET /api/cart/quote/:userId': {
    summary: 'What the bag costs delivered to an address, and by which methods that is possible',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    query: z.object({
      addressId: idText,
      /** Without it, the method of the last order to the address, else the cheapest. */
      shippingMethodId: idText.optional(),
      useCredit: z.enum(['true', 'false']).default('false'),
    }),
    responses: { 200: z.object({ data: CartQuote }) },
  },
} as const satisfies EndpointTable;
