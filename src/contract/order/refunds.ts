import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { amountOfSomeCurrency } from '#contract/shop/settings.ts';
import { idText, optionalLines, requiredText } from '#contract/text.ts';
import { AdminOrder } from './order-admin.ts';
import { RefundTo } from './order.ts';
import { LinePieces } from './parcels.ts';
import { refundReasons } from './refund-reasons.ts';

/** Pieces to refund; `restock` puts them back into stock. */
const PiecesToRefund = LinePieces.extend({ restock: z.boolean() });

/** The parts of an order to refund. */
const partsToRefund = {
  lines: z.array(PiecesToRefund).max(100),
  /** Whether what was not refunded of the delivery fee is part of it. */
  delivery: z.boolean().optional(),
};

/** What a refund of these parts would be; with their tax. */
export const RefundPreview = z.object({
  /** What the shopper paid for the pieces. */
  lines: z.array(LinePieces.extend({ amount: z.number() })),
  delivery: z.number(),
  /** All of it, at most what is left. */
  amount: z.number(),
  /** What was paid and not refunded yet. */
  left: z.number(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

/** A refund that the team has made. */
export const OrderRefund = z.object({
  _id: z.string(),
  amount: z.number(),
  /** The pieces that it is for, and how many of them went back into stock. */
  lines: z.array(LinePieces.extend({ amount: z.number(), restocked: z.number().int() })),
  /** What of the delivery fee is part of it. */
  delivery: z.number(),
  reason: z.enum(refundReasons),
  note: z.string(),
  /** Empty when the account no longer exists. */
  actorName: z.string(),
  createdAt: z.string(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

const orderParams = z.object({ orderId: idText });

export const refundEndpoints = {
  'GET /api/admin/orders/:orderId/refunds': {
    summary: 'The refunds of an order that the team has made, newest first',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    params: orderParams,
    responses: { 200: z.object({ data: z.array(OrderRefund) }) },
  },
  'POST /api/admin/orders/:orderId/refunds/preview': {
    summary: 'What pieces of an order that were sent, and its delivery, are worth, and what is left to refund',
    tag: 'order',
    access: 'admin',
    permission: 'orders.refund',
    params: orderParams,
    body: z.object(partsToRefund),
    responses: { 200: z.object({ data: RefundPreview }) },
  },
  'POST /api/admin/orders/:orderId/refunds': {
    summary: 'Refund pieces of a paid order that were sent, its delivery, or another amount',
    tag: 'order',
    access: 'admin',
    permission: 'orders.refund',
    creates: true,
    params: orderParams,
    body: z.object({
      ...partsToRefund,
      /** By default what the parts are worth, at most what is left. */
      amount: amountOfSomeCurrency.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }).optional(),
      reason: z.enum(refundReasons),
      /** For the team. */
      note: optionalLines(1000),
      /** Whether the shopper gets an e-mail, by default. */
      notify: z.boolean().default(true),
      to: RefundTo.optional(),
      version: requiredText(64),
    }),
    responses: {
      201: z.object({
        data: z.object({ refund: z.object({ _id: z.string(), amount: z.number() }), order: AdminOrder }),
      }),
    },
  },
} as const satisfies EndpointTable;
