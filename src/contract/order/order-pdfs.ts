import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { codesOfOrders } from './order-admin.ts';

const chosenOrders = z.object({ ids: codesOfOrders });
/** `application/pdf`. */
const Pdf = z.unknown();

/** What the team prints of orders. */
export const orderPdfEndpoints = {
  'GET /api/admin/orders/pick-list.pdf': {
    summary: 'What confirmed orders still have to send, as PDF',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    query: chosenOrders,
    responses: { 200: Pdf },
  },
  'GET /api/admin/orders/packing-slips.pdf': {
    summary: 'The packing slips of orders as PDF, each on a page of its own',
    tag: 'order',
    access: 'admin',
    permission: 'orders.fulfil',
    query: chosenOrders,
    responses: { 200: Pdf },
  },
} as const satisfies EndpointTable;
