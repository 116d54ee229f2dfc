import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText } from '#contract/text.ts';

export const PaymentMethod = z.enum(['paypal', 'card', 'cod']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderLine = z.object({
  name: z.string(),
  productId: z.string(),
  color: z.string(),
  size: z.string(),
  price: z.number(),
  image: z.string(),
  quantity: z.number().int(),
});

export const Order = z.object({
  _id: z.string(),
  userId: z.string(),
  cartId: z.string(),
  userName: z.string(),
  cartItems: z.array(OrderLine),
  addressInfo: z.object({
    addressId: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
    notes: z.string(),
  }),
  orderStatus: z.enum(['pending', 'confirmed', 'dispatched', 'delivered', 'cancelled', 'returned']),
  paymentMethod: PaymentMethod,
  paymentStatus: z.enum(['pending', 'paid', 'failed', 'refunded']),
  subtotal: z.number(),
  delivery: z.number(),
  tax: z.number(),
  totalAmount: z.number(),
  orderDate: z.string(),
  orderUpdateDate: z.string(),
  /** Empty until it is dispatched, or when the carrier has none. */
  trackingNumber: z.string(),
  /** The days between which it was said to arrive when it was placed. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  paymentId: z.string(),
  payerId: z.string(),
});
export type Order = z.infer<typeof Order>;

const SeenItem = z.object({
  _id: idText,
  quantity: z.int().min(1).max(1000),
  price: z.number().min(0).max(10_000_000),
});

/**
 * The order payload of spec §3. The shop takes lines, prices, totals, statuses, dates and the shopper's name from its own
 * data; of the payload it reads these fields and ignores the rest.
 */
export const NewOrder = z.looseObject({
  userId: idText.optional(),
  cartId: z.uuid(),
  addressInfo: z.looseObject({ addressId: z.uuid() }),
  paymentMethod: PaymentMethod.default('paypal'),
  /** The total that the shopper saw, in dollars. */
  totalAmount: z.number().min(0).max(10_000_000),
  /** The lines of the cart that the shopper saw. Sent along, they too have to be today's. */
  seenItems: z.array(SeenItem).max(1000).optional(),
});
export type NewOrder = z.input<typeof NewOrder>;

const orderParams = z.object({ orderId: idText });
const OneOrder = z.object({ data: Order });

export const orderEndpoints = {
  'POST /api/order/create': {
    summary: 'Place an order; the same cart again answers the same order with 200',
    tag: 'order',
    access: 'shopper',
    owner: ['body.userId'],
    creates: true,
    body: NewOrder,
    responses: { 200: z.object({ orderId: z.string() }), 201: z.object({ orderId: z.string() }) },
  },
  'GET /api/order/list/:userId': {
    summary: 'Orders, newest first; the next page in the Link header',
    tag: 'order',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    query: Paging,
    /** `total` counts the whole list. */
    responses: { 200: z.object({ data: z.array(Order), total: z.number().int() }) },
  },
  'GET /api/order/details/:orderId': {
    summary: 'One order',
    tag: 'order',
    access: 'shopper',
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'POST /api/order/capture': {
    summary: 'Take the money of a payment that the shopper has approved; again, it changes nothing',
    tag: 'order',
    access: 'shopper',
    body: z.object({ paymentId: idText, payerId: idText.optional(), orderId: idText }),
    responses: { 200: OneOrder },
  },
  'POST /api/order/:orderId/cancel': {
    summary: 'Cancel an order that is not dispatched yet; its stock goes back',
    tag: 'order',
    access: 'shopper',
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'DELETE /api/order/:userId/:orderId': {
    summary: "Take a finished order off the shopper's list; the books keep it",
    tag: 'order',
    access: 'shopper',
    owner: ['params.userId'],
    params: orderParams.extend({ userId: idText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
