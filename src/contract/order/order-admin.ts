import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Order, OrderLine, PaymentMethod, RefundTo } from './order.ts';
import { Paging } from '#contract/paging.ts';
import { fieldLimits } from '#contract/field-limits.ts';
import { amountOfSomeCurrency } from '#contract/shop/settings.ts';
import { OrderHint } from './hints.ts';
import { ProposedEdit } from './order-edit.ts';
import { Parcel } from './parcels.ts';
import { mostTags } from './tags.ts';
import { anyText, dayText, idText, optionalText, rawText, requiredLines, requiredText } from '#contract/text.ts';

/** An `Order` with the additional fields for admins. `sourceName` is the product's name in the shop, where the shopper saw another. */
export const AdminOrder = Order.extend({
  userEmail: z.string(),
  /** `locationId` is where the team took the pieces from; absent for the first locations that had them. */
  parcels: z.array(Parcel.extend({ locationId: z.string().optional() })),
  /** Present while it belongs to no account: a guest has placed it. */
  guest: z.literal(true).optional(),
  /** Units of its currency for one of the base currency, and the total in that; absent for an order in the base currency. */
  rate: z.string().optional(),
  baseTotal: z.number().optional(),
  cartItems: z.array(OrderLine.extend({ sourceName: z.string().optional() })),
  /** The edit whose difference the shopper has not paid yet; null without one. */
  edit: ProposedEdit.nullable(),
  /** The team's own words for it. */
  tags: z.array(z.string()),
  /** Another one after every change. */
  version: z.string(),
  /** Only of an order that is opened by itself. */
  hints: z.array(OrderHint).optional(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** The most orders that are dispatched, or whose packing slips are printed, at once: a page of the list. */
export const mostChosenOrders = 100;

const orderCodeLength = 12;

/** A day in the store's time zone. */
const day = dayText('3000-01-01');

/** Codes of orders, separated by commas. */
export const codesOfOrders = rawText(mostChosenOrders * (orderCodeLength + 1));
const Tag = requiredText(fieldLimits.tag);

export const OrderFilter = z.object({
  status: Order.shape.orderStatus.optional(),
  /** `unpaid` matches pending and failed payments. */
  payment: z.enum([...Order.shape.paymentStatus.options, 'unpaid']).optional(),
  method: PaymentMethod.optional(),
  from: day.optional(),
  /** Inclusive. */
  to: day.optional(),
  /**
   * The beginning of the order's code, or a part of the name or e-mail that it was placed with. A complete code, and the current e-mail of
   * an account with orders, find nothing else.
   */
  q: optionalText(100),
  /** The id of a user. */
  customer: idText.optional(),
  /** As it is written. */
  tag: anyText(fieldLimits.tag).optional(),
  ids: codesOfOrders.optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderSort = z.enum(['-date', 'date', '-total', 'total']);
export type OrderSort = z.infer<typeof OrderSort>;

const orderFigures = { count: z.number().int(), total: z.number(), netSales: z.number() };

/** In the base currency. `netSales` is what was charged for the orders less what was refunded. */
export const OrderSum = z.object({
  ...orderFigures,
  /** In each currency that the orders have; absent when all are in the base currency. */
  byCurrency: z.array(z.object({ currency: z.string(), ...orderFigures })).optional(),
});
export type OrderSum = z.infer<typeof OrderSum>;

/**
 * A status change of an order, its payment, a return, an edit or a parcel, whose number is the note, a refund, a new tracking number, or a note of
 * an admin.
 */
export const HistoryEntry = z.object({
  kind: z.enum(['order', 'payment', 'return', 'refund', 'tracking', 'note', 'edit', 'parcel']),
  from: z.string().nullable(),
  /** Empty for a note and a refund. */
  to: z.string(),
  actor: z.enum(['shopper', 'admin', 'system']),
  /** Empty when the account no longer exists. */
  actorName: z.string(),
  note: z.string(),
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const DispatchResult = z.object({
  orderId: z.string(),
  dispatched: z.boolean(),
  /** Why the order was not dispatched; empty when it was. */
  message: z.string(),
});
export type DispatchResult = z.infer<typeof DispatchResult>;

/** A variant of which orders have pieces to send. */
export const PickListRow = z.object({
  variantId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  /** Null without one. */
  sku: z.string().nullable(),
  image: z.string(),
  pieces: z.number().int(),
  orders: z.array(z.object({ orderId: z.string(), quantity: z.number().int() })),
});
export type PickListRow = z.infer<typeof PickListRow>;

const orderParams = z.object({ orderId: idText });
const chosenOrders = z.array(requiredText(40)).min(1, { error: m.field_choose_an_order }).max(mostChosenOrders);
const OneOrder = z.object({ data: AdminOrder });

export const orderAdminEndpoints = {
  'GET /api/order/orders': {
    summary: 'Orders of all shoppers',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    query: OrderFilter.extend({ ...Paging.shape, sort: OrderSort.default('-date') }),
    responses: { 200: z.object({ data: z.array(AdminOrder), nextCursor: z.string().nullable() }) },
  },
  'GET /api/admin/orders/sum': {
    summary: 'The number, the total and the net sales of the orders that match a filter',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    query: OrderFilter,
    responses: { 200: OrderSum },
  },
  'GET /api/admin/orders.csv': {
    summary: 'The lines of the orders that match a filter, as CSV',
    tag: 'order',
    access: 'admin',
    permission: 'orders.export',
    query: OrderFilter,
    /** `text/csv`, streamed. */
    responses: { 200: z.unknown() },
  },
  'GET /api/admin/orders/:orderId': {
    summary: 'One order, with the fields for admins',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    params: orderParams,
    responses: { 200: OneOrder },
  },
  'PATCH /api/admin/orders/:orderId': {
    summary: 'Change the tags of an order; of those that differ only in case, the first stays',
    tag: 'order',
    access: 'admin',
    permission: 'orders.edit',
    creates: true,
    params: orderParams,
    body: z.object({ tags: z.array(Tag).max(mostTags), version: requiredText(64) }),
    responses: { 200: OneOrder },
  },
  'GET /api/admin/orders/tags': {
    summary: 'The tags of the latest orders that have any, those of most orders first',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    responses: { 200: z.object({ data: z.array(z.string()) }) },
  },
  'POST /api/admin/orders/tags': {
    summary: 'Add a tag to several orders',
    tag: 'order',
    access: 'admin',
    permission: 'orders.edit',
    creates: true,
    body: z.object({ orderIds: chosenOrders, tag: Tag }),
    /** `changed` counts the orders that had no such tag. `full` are those that stay without it, because they have as many as they can. */
    responses: { 200: z.object({ changed: z.number().int(), full: z.array(z.string()) }) },
  },
  'GET /api/admin/orders/pick-list': {
    summary: 'What confirmed orders still have to send, by category, product, color and size',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    query: z.object({ ids: codesOfOrders }),
    responses: { 200: z.object({ data: z.array(PickListRow) }) },
  },
  'PATCH /api/order/:orderId/status': {
    summary: 'Change the status of an order; the shopper gets a mail about dispatch and cancellation',
    tag: 'order',
    access: 'admin',
    permission: ['orders.fulfil', 'orders.edit'],
    creates: true,
    params: orderParams,
    body: z.object({
      orderStatus: Order.shape.orderStatus,
      /** Only used for `dispatched`. */
      trackingNumber: optionalText(100),
      /** When an order whose parcel did not arrive is cancelled: whether its pieces are back in stock. */
      restock: z.boolean().optional(),
      /** When such an order is sent again: whether other pieces are taken from stock for it. */
      replace: z.boolean().optional(),
      /** The `orderUpdateDate` that was read; when the order has changed since, the response is a 409. */
      version: requiredText(64).optional(),
    }),
    responses: { 200: OneOrder },
  },
  'POST /api/admin/orders/:orderId/refund': {
    summary: 'Refund the rest of the payment of a returned or cancelled order, in full or in part',
    tag: 'order',
    access: 'admin',
    permission: 'orders.refund',
    creates: true,
    params: orderParams,
    body: z.object({
      refund: amountOfSomeCurrency.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }),
      to: RefundTo.optional(),
      version: requiredText(64),
    }),
    responses: { 200: OneOrder },
  },
  'PATCH /api/admin/orders/:orderId/tracking': {
    summary: 'Add, change or remove the tracking number of a dispatched order',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    creates: true,
    params: orderParams,
    body: z.object({ trackingNumber: optionalText(100), version: requiredText(64) }),
    responses: { 200: OneOrder },
  },
  'POST /api/admin/orders/dispatch': {
    summary: 'Dispatch several orders, each on its own; the response says which ones could not be dispatched',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    creates: true,
    body: z
      .object({
        orderIds: chosenOrders,
        /** Parallel to `orderIds`; empty for an order without one. */
        trackingNumbers: z.array(optionalText(100)).max(mostChosenOrders).optional(),
      })
      .refine(({ orderIds, trackingNumbers = orderIds }) => trackingNumbers.length === orderIds.length, {
        path: ['trackingNumbers'],
        error: m.field_enter_one_tracking_number_per,
      }),
    responses: { 200: z.object({ data: z.array(DispatchResult) }) },
  },
  'POST /api/admin/orders/:orderId/notes': {
    summary: 'Add a note to the history of an order',
    tag: 'order',
    access: 'admin',
    permission: ['orders.fulfil', 'orders.edit'],
    creates: true,
    params: orderParams,
    body: z.object({ note: requiredLines(2000) }),
    responses: { 201: z.object({ data: z.array(HistoryEntry) }) },
  },
  'GET /api/admin/orders/:orderId/history': {
    summary: 'The history of an order: its latest 200 entries, newest first',
    tag: 'order',
    access: 'admin',
    permission: 'orders.view',
    params: orderParams,
    responses: { 200: z.object({ data: z.array(HistoryEntry) }) },
  },
} as const satisfies EndpointTable;
