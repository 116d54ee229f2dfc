import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { User } from '#contract/account/auth.ts';
import { emailText, idText, newPasswordText, rawText } from '#contract/text.ts';
import { Order } from './order.ts';
import { OrderReturn, OrderReturns, returnRequest } from './order-return.ts';
import { cardFields, PaymentResponse } from './payment.ts';

/** The token of a mailed link that leads to one order of a guest. */
const link = { token: rawText(200).min(1) };

const OneOrder = z.object({ data: Order });

/** An order as the link in its mails shows it. */
export const LinkedOrder = OneOrder.extend({
  returns: OrderReturns,
  /** The e-mail that the order was placed with. */
  email: z.string(),
  /** Whether there is an account with this e-mail, to which the order can be added. */
  hasAccount: z.boolean(),
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** What a guest can do with an order by the link in its mails, without a session. */
export const orderLinkEndpoints = {
  'POST /api/order/by-link': {
    summary: 'The order that the link leads to',
    tag: 'order',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: LinkedOrder },
  },
  'POST /api/order/by-link/pay': {
    summary: 'Pay the order by card. Repeating it does not charge twice',
    tag: 'order',
    access: 'anyone',
    body: z.object({ ...link, ...cardFields }),
    responses: { 200: PaymentResponse },
  },
  'POST /api/order/by-link/paypal': {
    summary: 'Start a PayPal payment of the order; returns the URL where the shopper approves it',
    tag: 'order',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: z.object({ paymentId: z.string(), approveUrl: z.string() }) },
  },
  'POST /api/order/by-link/capture': {
    summary: 'Capture a payment that the shopper has approved; repeating it changes nothing',
    tag: 'order',
    access: 'anyone',
    body: z.object({ ...link, paymentId: idText, payerId: idText.optional() }),
    responses: { 200: OneOrder },
  },
  'POST /api/order/by-link/cancel': {
    summary: 'Cancel the order before it is dispatched, and restock it',
    tag: 'order',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: OneOrder },
  },
  'POST /api/order/by-link/returns': {
    summary: 'Request the return of items of the delivered order, within the return period of the settings',
    tag: 'order',
    access: 'anyone',
    body: z.object({ ...link, ...returnRequest }),
    responses: { 201: z.object({ data: OrderReturn }) },
  },
  'POST /api/order/by-link/returns/withdraw': {
    summary: 'Withdraw a requested return that is not decided yet; repeating the call changes nothing',
    tag: 'order',
    access: 'anyone',
    body: z.object({ ...link, returnId: idText }),
    responses: { 200: z.object({ data: OrderReturn }) },
  },
  'POST /api/order/by-link/export': {
    summary: 'All data that the shop stores about the guest; docs/my-data.md describes the format',
    tag: 'order',
    access: 'anyone',
    body: z.object(link),
    responses: { 200: z.looseObject({}) },
  },
  'POST /api/order/by-link/erase': {
    summary: 'Erase the data of the guest; the orders are anonymized and stay for accounting',
    tag: 'order',
    access: 'anyone',
    body: z.object(link),
    responses: { 204: z.void() },
  },
  'POST /api/order/new-link': {
    summary: 'Request a new link to an order of a guest; the response is the same whether or not there is one',
    tag: 'order',
    access: 'anyone',
    body: z.object({ orderId: idText, email: emailText }),
    responses: { 202: z.object({ message: z.string() }) },
  },
  'POST /api/order/claim': {
    summary: 'Add an order of a guest to the account that has its e-mail',
    tag: 'order',
    access: 'shopper',
    body: z.object(link),
    responses: { 200: OneOrder },
  },
  'POST /api/users/claim': {
    summary: 'Create an account with the e-mail and the orders of the guest, and sign in',
    tag: 'users',
    access: 'anyone',
    body: z.object({ ...link, password: newPasswordText }),
    responses: { 201: User },
  },
} as const satisfies EndpointTable;
