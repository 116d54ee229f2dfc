import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Order, PaymentMethod } from './order.ts';
import { Paging } from '#contract/paging.ts';
import { moneyAmount } from '#contract/shop/settings.ts';
import { idText, optionalText, requiredLines, requiredText } from '#contract/text.ts';
import * as validationMessages from '#contract/validation-messages.ts';

/** An order as the team sees it. */
export const AdminOrder = Order.extend({ userEmail: z.string() });
export type AdminOrder = z.infer<typeof AdminOrder>;

/** A whole day in the time zone of the store. */
const day = z.iso
  .date(validationMessages.day)
  .refine((text) => text >= '1970-01-01' && text < '3000-01-01', validationMessages.dayOutOfRange);

export const OrderFilter = z.object({
  status: Order.shape.orderStatus.optional(),
  /** `unpaid`: the payment is pending or has failed. */
  payment: z.enum([...Order.shape.paymentStatus.options, 'unpaid']).optional(),
  method: PaymentMethod.optional(),
  from: day.optional(),
  /** This day is in it. */
  to: day.optional(),
  /** The beginning of an order's code, any part of the name or e-mail that it was placed with, or the account's e-mail of today. */
  q: optionalText(100),
  /** The id of a user. */
  customer: idText.optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderSort = z.enum(['-date', 'date', '-total', 'total']);
export type OrderSort = z.infer<typeof OrderSort>;

/** Dollars. `paid` is the part whose payment is received. */
export const OrderSum = z.object({ count: z.number().int(), total: z.number(), paid: z.number() });
export type OrderSum = z.infer<typeof OrderSum>;

/** A step in the life of an order, of its payment or of a return, a refund, a new tracking number, or a note of the team. */
export const HistoryEntry = z.object({
  kind: z.enum(['order', 'payment', 'return', 'refund', 'tracking', 'note']),
  from: z.string().nullable(),
  /** Empty for a note and a refund. */
  to: z.string(),
  actor: z.enum(['shopper', 'admin', 'system']),
  /** Empty when nobody is known any more. */
  actorName: z.string(),
  note: z.string(),
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const DispatchResult = z.object({
  orderId: z.string(),
  dispatched: z.boolean(),
  /** Why not; empty when it was. */
  message: z.string(),
});
export type DispatchResult = z.infer<typeof DispatchResult>;

const orderParams = z.object({ orderId: idText });
const OneOrder = z.object({ data: AdminOrder });

export const orderAdminEndpoints = {
  'GET /api/order/orders': {
    summary: 'Orders of all shoppers',
    tag: 'order',
    access: 'admin',
    query: OrderFilter.extend({ ...Paging.shape, sort: OrderSort.default('-date') }),
    responses: { 200: z.object({ data: z.array(AdminOrder), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/orders/sum': {
    summary: 'How many orders a filter finds, and what they add up to',
    tag: 'order',
    access: 'admin',
    query: OrderFilter,
    responses: { 200: OrderSum },
  },
  'GET /api/admin/orders.csv': {
    summary: 'The lines of the orders that a filter finds, as CSV',
    tag: 'order',
    access: 'admin',
    query: OrderFilter,
    /** `text/csv`, sent as it is read. */
    responses: { 200: z.unknown() },
  },
  'GET /api/admin/orders/:orderId': {
    summary: 'One order with what the team needs',
    tag: 'order',
    access: 'admin',
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'PATCH /api/order/:orderId/status': {
    summary: 'Take an order a step further; dispatching and cancelling are told to the shopper by mail',
    tag: 'order',
    access: 'admin',
    creates: true,
    params: orderParams,
    body: z.object({
      orderStatus: Order.shape.orderStatus,
      /** Read when the order is dispatched. */
      trackingNumber: optionalText(100),
      /** The `orderUpdateDate` that was read; when the order has changed since, the answer is a 409. */
      version: requiredText(64).optional(),
    }),
    responses: { 200: OneOrder },
  },
  'POST /api/admin/orders/:orderId/refund': {
    summary: 'Give back what is left of the payment of a returned or cancelled order, in whole or in part',
    tag: 'order',
    access: 'admin',
    creates: true,
    params: orderParams,
    body: z.object({ refund: moneyAmount.min(0.01, validationMessages.moreThan(0)), version: requiredText(64) }),
    responses: { 200: OneOrder },
  },
  'PATCH /api/admin/orders/:orderId/tracking': {
    summary: 'Correct the tracking number of an order that is on its way, add one or take it off',
    tag: 'order',
    access: 'admin',
    creates: true,
    params: orderParams,
    body: z.object({ trackingNumber: optionalText(100), version: requiredText(64) }),
    responses: { 200: OneOrder },
  },
  'POST /api/admin/orders/dispatch': {
    summary: 'Dispatch several orders, each by itself; those that may not be are told',
    tag: 'order',
    access: 'admin',
    creates: true,
    body: z.object({ orderIds: z.array(requiredText(40)).min(1, validationMessages.noOrderChosen).max(100) }),
    responses: { 200: z.object({ data: z.array(DispatchResult) }) },
  },
  'POST /api/admin/orders/:orderId/notes': {
    summary: 'Add a note of the team to the history of an order',
    tag: 'order',
    access: 'admin',
    creates: true,
    params: orderParams,
    body: z.object({ note: requiredLines(2000) }),
    responses: { 201: z.object({ data: z.array(HistoryEntry) }) },
  },
  'GET /api/admin/orders/:orderId/history': {
    summary: 'Who did what with an order, the latest 200 first',
    tag: 'order',
    access: 'admin',
    params: orderParams,
    responses: { 200: z.object({ data: z.array(HistoryEntry) }) },
  },
} as const satisfies EndpointTable;
