import { z } from 'zod';
import { productStatuses } from '#contract/catalog/product-status.ts';
import { Order } from '#contract/order/order.ts';
import { OrderReturn } from '#contract/order/order-return.ts';
import { type DeliveredType, deliveredTypes } from './webhook-events.ts';

const pieces = z.object({ position: z.number().int(), quantity: z.number().int() });

/** An order with its ids, states and amounts, and nothing of who has placed it. */
export const OrderData = Order.pick({
  _id: true,
  source: true,
  orderStatus: true,
  paymentStatus: true,
  paymentMethod: true,
  currency: true,
  subtotal: true,
  delivery: true,
  tax: true,
  totalAmount: true,
  fulfilment: true,
}).extend({
  version: z.string(),
  /** Null for an order of an erased account. */
  userId: z.string().nullable(),
  /** The key of the market in which it was placed; null for the default one. */
  market: z.string().nullable(),
  discount: z.number(),
  lines: z.array(
    pieces.extend({
      productId: z.string(),
      variantId: z.string(),
      kind: z.enum(['goods', 'gift-card']),
      /** Of a piece. */
      price: z.number(),
      /** What discounts take off all its pieces. */
      discount: z.number(),
    }),
  ),
  parcels: z.array(z.object({ _id: z.string(), number: z.number().int(), status: z.string(), lines: z.array(pieces) })),
});
export type OrderData = z.infer<typeof OrderData>;

/** An order of which money was given back. */
const RefundedOrderData = OrderData.extend({ refund: z.object({ amount: z.number() }) });

export const ReturnData = z.object({
  _id: z.string(),
  version: z.string(),
  orderId: z.string(),
  status: OrderReturn.shape.status,
  lines: z.array(pieces),
  currency: z.string(),
  /** What is given back for it. */
  refund: z.number(),
  restocked: z.boolean(),
});
export type ReturnData = z.infer<typeof ReturnData>;

export const ProductData = z.object({
  _id: z.string(),
  version: z.string(),
  slug: z.string(),
  status: z.enum(productStatuses),
  deleted: z.boolean(),
  categoryId: z.string(),
  /** In the currency of the shop, before a sale and now. */
  currency: z.string(),
  regularPrice: z.number(),
  price: z.number(),
  variants: z.array(z.object({ _id: z.string(), sku: z.string().nullable() })),
});
export type ProductData = z.infer<typeof ProductData>;

/** Variants of which more or fewer pieces can be sold than before. */
export const StockData = z.object({
  reason: z.string(),
  /** The order that has taken or given back the pieces; null for another reason. */
  orderId: z.string().nullable(),
  variants: z.array(
    z.object({
      _id: z.string(),
      productId: z.string(),
      sku: z.string().nullable(),
      /** How many can be sold, and how many could be before; null for one that is not counted. */
      stock: z.number().int().nullable(),
      before: z.number().int().nullable(),
    }),
  ),
});
export type StockData = z.infer<typeof StockData>;

/** What the `data` of each type has: ids, states and amounts. Names, addresses and notes are read through the API with a key. */
export const webhookPayloads = {
  'order.created': OrderData,
  'order.paid': OrderData,
  'order.changed': OrderData,
  'order.dispatched': OrderData,
  'order.delivered': OrderData,
  'order.cancelled': OrderData,
  'order.refunded': RefundedOrderData,
  'return.requested': ReturnData,
  'return.decided': ReturnData,
  'product.created': ProductData,
  'product.updated': ProductData,
  'product.deleted': ProductData,
  'stock.changed': StockData,
  'stock.low': StockData,
  'customer.created': z.object({ _id: z.string() }),
  /** `orders` are those that have no person any more. */
  'customer.erased': z.object({ _id: z.string(), orders: z.array(z.string()) }),
  /** `items` is how many fields the change set has published. */
  'changes.published': z.object({ _id: z.string(), version: z.string(), items: z.number().int() }),
  ping: z.object({ webhookId: z.string() }),
} as const satisfies Record<DeliveredType, z.ZodType>;

export type WebhookData = { [Type in DeliveredType]: z.infer<(typeof webhookPayloads)[Type]> };

/** What is sent. */
export const WebhookPayload = z.object({
  type: z.enum(deliveredTypes as [DeliveredType, ...DeliveredType[]]),
  /** When it happened. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
