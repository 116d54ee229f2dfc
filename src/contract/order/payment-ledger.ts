import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { dayText, optionalText } from '#contract/text.ts';

export const PaymentKind = z.enum(['charge', 'refund']);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const PaymentRecord = z.object({
  _id: z.string(),
  orderId: z.string(),
  kind: PaymentKind,
  provider: z.string(),
  /** The provider's reference; empty when it has none. */
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Only a `done` payment has moved money. */
  status: z.enum(['started', 'done', 'declined']),
  /** When the payment reached this status: for a `done` payment, when the money moved. */
  at: z.string(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

export const PaymentPage = z.object({ data: z.array(PaymentRecord), nextCursor: z.string().nullable() });
export type PaymentPage = z.infer<typeof PaymentPage>;

const figures = {
  received: z.number(),
  refunded: z.number(),
  /** `received` less `refunded`. */
  netSales: z.number(),
  count: z.number().int(),
};

/** In the base currency. */
export const PaymentSum = z.object({
  ...figures,
  /** In each currency that the payments have; absent when all are in the base currency. */
  byCurrency: z.array(z.object({ currency: z.string(), ...figures })).optional(),
});
export type PaymentSum = z.infer<typeof PaymentSum>;

/** A day in the store's time zone. */
const day = dayText('2200-01-01');

/** `from` and `to` are whole days in the store's time zone; `q` is an order's code. */
const filter = { kind: PaymentKind.optional(), from: day.optional(), to: day.optional(), q: optionalText(40) };

export const paymentLedgerEndpoints = {
  'GET /api/admin/payments': {
    summary: 'Payments and refunds, newest first; with `orders.view` alone, those of one order',
    tag: 'payment',
    access: 'admin',
    permission: ['payments.view', 'orders.view'],
    query: Paging.extend(filter),
    responses: { 200: PaymentPage },
  },
  'GET /api/admin/payments/sum': {
    summary: 'The totals of the payments that match a filter; only those that are done count',
    tag: 'payment',
    access: 'admin',
    permission: 'payments.view',
    query: z.object(filter),
    responses: { 200: PaymentSum },
  },
} as const satisfies EndpointTable;
