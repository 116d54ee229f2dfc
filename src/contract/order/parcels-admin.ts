import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { anyText, idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { carriers } from './carriers.ts';
import { AdminOrder } from './order-admin.ts';
import { LinePieces, parcelStatuses } from './parcels.ts';

/** The page of a carrier about a parcel. It is measured before it is parsed. */
const TrackingPage = rawText(500).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https$/, error: m.field_enter_an_address_that_begins })]),
);
const Carrier = z.enum(carriers);

/** A location that can send, with what lies there of the counted lines of an order; others lie nowhere. */
export const OrderLocation = z.object({
  _id: z.string(),
  name: z.string(),
  lines: z.array(z.object({ position: z.int(), onHand: z.int() })),
});
export type OrderLocation = z.infer<typeof OrderLocation>;

const orderParams = z.object({ orderId: idText });
const parcelParams = orderParams.extend({ parcelId: idText });
const version = requiredText(64);
const OneOrder = z.object({ data: AdminOrder });

export const parcelEndpoints = {
  'POST /api/admin/orders/:orderId/parcels': {
    summary: 'Send pieces of an order as a parcel, all that are left by default; the shopper gets a mail',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    creates: true,
    params: orderParams,
    body: z.object({
      version,
      lines: z.array(LinePieces).min(1, { error: m.field_choose_how_many_items_you_send }).max(100).optional(),
      carrier: Carrier.optional(),
      trackingNumber: optionalText(100),
      /** Instead of the page of the carrier; always https. */
      trackingUrl: TrackingPage.default(''),
      notify: z.boolean().default(true),
      /** Whether pieces that did not arrive are taken from stock again; by default those of lost parcels are. */
      replace: z.boolean().optional(),
      /** Where its pieces are taken from; by default the first locations that have them. */
      locationId: idText.optional(),
    }),
    responses: { 201: OneOrder },
  },
  'GET /api/admin/orders/:orderId/locations': {
    summary: 'What lies where of the lines of an order, by location in their order',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    params: orderParams,
    responses: { 200: z.object({ data: z.array(OrderLocation) }) },
  },
  'PATCH /api/admin/orders/:orderId/parcels/:parcelId': {
    summary: 'Change how a parcel is tracked, or say that it is lost or was returned to the sender',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    creates: true,
    params: parcelParams,
    body: z.object({
      version,
      status: z.enum(parcelStatuses).extract(['lost', 'returned_to_sender']).optional(),
      /** What is not given stays as it is. */
      carrier: Carrier.nullable().optional(),
      trackingNumber: anyText(100).optional(),
      trackingUrl: TrackingPage.optional(),
    }),
    responses: { 200: OneOrder },
  },
  'DELETE /api/admin/orders/:orderId/parcels/:parcelId': {
    summary: 'Delete a parcel of an order that is not dispatched yet',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    params: parcelParams,
    query: z.object({ version }),
    responses: { 200: OneOrder },
  },
  'POST /api/admin/orders/:orderId/parcels/:parcelId/delivered': {
    summary: 'Say that a parcel has arrived; with the last one, the order is delivered',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    creates: true,
    params: parcelParams,
    body: z.object({ version }),
    responses: { 200: OneOrder },
  },
} as const satisfies EndpointTable;
