import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { amountOfSomeCurrency } from '#contract/shop/settings.ts';
import { rawText, idText, optionalLines } from '#contract/text.ts';
import { OrderLine, RefundTo } from './order.ts';

/** A quantity of one order line; `position` is its index, from 0. */
const ReturnLine = z.object({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1000) });

/** What the shopper paid for the items of a return, with their part of the tax, and of the delivery with the last ones. */
const SuggestedRefund = z.object({
  /** `tax` is part of the amount. */
  lines: z.array(ReturnLine.extend({ amount: z.number(), tax: z.number() })),
  delivery: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type SuggestedRefund = z.infer<typeof SuggestedRefund>;

export const OrderReturn = z.object({
  _id: z.string(),
  orderId: z.string(),
  status: z.enum(['requested', 'accepted', 'declined', 'withdrawn']),
  lines: z.array(
    ReturnLine.extend({
      ...OrderLine.pick({ name: true, color: true, colorLabel: true, size: true, sizeLabel: true, price: true }).shape,
      /** The product's name in the shop, where the shopper saw another. */
      sourceName: z.string().optional(),
    }),
  ),
  reason: z.string(),
  answer: z.string(),
  /** Where the shopper wants the money; absent for where it came from. */
  to: RefundTo.optional(),
  /** That of the order. */
  currency: z.string(),
  /** 0 until the return is accepted. */
  refund: z.number(),
  /** Absent once the return is decided or withdrawn. */
  suggested: SuggestedRefund.optional(),
  restocked: z.boolean(),
  createdAt: z.string(),
  /** Changes with every update of the return. */
  version: z.string(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** The returns of an order, oldest first, the end of the return period, and whether store credit is offered for a return. */
export const OrderReturns = z.object({ data: z.array(OrderReturn), until: z.string().nullable(), credit: z.boolean() });
export type OrderReturns = z.infer<typeof OrderReturns>;

/** The items of a return that a shopper requests, and why. */
export const returnRequest = {
  lines: z.array(ReturnLine).min(1, { error: m.field_choose_how_many_items_you }).max(100),
  reason: optionalLines(1000),
};

const orderParams = z.object({ orderId: idText });
const returnParams = z.object({ returnId: idText });
const OneReturn = z.object({ data: OrderReturn });

export const orderReturnEndpoints = {
  'POST /api/order/:orderId/returns': {
    summary: 'Request the return of items of a delivered order, within the return period of the settings',
    tag: 'order',
    access: 'shopper',
    guests: true,
    params: orderParams,
    body: z.object({
      ...returnRequest,
      /** Where the shopper wants the money; only where the shop offers it. */
      to: RefundTo.optional(),
    }),
    responses: { 201: OneReturn },
  },
  'GET /api/order/:orderId/returns': {
    summary:
      'The returns of an order, oldest first, the end of the return period, and whether store credit is offered for a return',
    tag: 'order',
    access: 'shopper',
    guests: true,
    params: orderParams,
    responses: { 200: OrderReturns },
  },
  'POST /api/order/:orderId/returns/:returnId/withdraw': {
    summary: 'Withdraw a requested return that is not decided yet; repeating the call changes nothing',
    tag: 'order',
    access: 'shopper',
    guests: true,
    params: orderParams.extend({ returnId: idText }),
    responses: { 200: OneReturn },
  },
  'GET /api/admin/returns': {
    summary: 'Returns, newest first',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    query: Paging.extend({ status: OrderReturn.shape.status.optional() }),
    responses: { 200: z.object({ data: z.array(OrderReturn), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/returns/:returnId/accept': {
    summary: 'Accept a return: refund it, in full or in part, and optionally restock its items',
    tag: 'order',
    access: 'admin',
    permission: 'returns.decide',
    params: returnParams,
    body: z.object({
      refund: amountOfSomeCurrency,
      to: RefundTo.optional(),
      restock: z.boolean(),
      answer: optionalLines(1000),
      version: rawText(64),
    }),
    responses: { 200: OneReturn },
  },
  'POST /api/admin/returns/:returnId/decline': {
    summary: 'Decline a return',
    tag: 'order',
    access: 'admin',
    permission: 'returns.decide',
    params: returnParams,
    body: z.object({ answer: optionalLines(1000), version: rawText(64) }),
    responses: { 200: OneReturn },
  },
} as const satisfies EndpointTable;
