import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText, idText } from '#contract/text.ts';

/** Removes the spaces and hyphens between the groups of digits. */
const cardNumber = rawText(30)
  .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{12,19}$/, { error: m.field_this_card_number_isnt_valid });

/** A whole number, which clients may send as digits in a string (D37). */
const wholeNumber = ({ min, max, error }: { min: number; max: number; error: Text }) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && value.length <= 20 && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : value,
    z.int({ error }).min(min, { error }).max(max, { error }),
  );
const expMonth = wholeNumber({ min: 1, max: 12, error: m.field_enter_a_month_between_01 });
const expYear = wholeNumber({ min: 2000, max: 2100, error: m.field_enter_a_year_such_as });
const cvv = rawText(4).regex(/^\d{3,4}$/, { error: m.field_enter_the_three_digits_on });

export const cardFields = { cardNumber, expMonth, expYear, cvv };

/** The card of a payment. */
export const CardPayment = z.object({ ...cardFields, orderId: idText.optional() });
export type CardPayment = z.input<typeof CardPayment>;

export const TransactionDetails = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  brand: z.string(),
  last4: z.string(),
  date: z.string(),
});
export type TransactionDetails = z.infer<typeof TransactionDetails>;

export const PaymentResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  transactionDetails: TransactionDetails,
});
export type PaymentResponse = z.infer<typeof PaymentResponse>;

export const SavedCard = z.object({
  _id: z.string(),
  userId: z.string(),
  kind: z.literal('card'),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

export const paymentEndpoints = {
  'POST /api/pay': {
    summary: 'Pay an order by card; without an orderId, the latest unpaid one. Repeating it does not charge twice',
    tag: 'payment',
    access: 'shopper',
    guests: true,
    body: CardPayment,
    responses: { 200: PaymentResponse },
  },
  'POST /api/payment/pay-saved': {
    summary: 'Pay an order with a saved card; otherwise the same',
    tag: 'payment',
    access: 'shopper',
    body: z.object({ paymentMethodId: idText, orderId: idText.optional() }),
    responses: { 200: PaymentResponse },
  },
  'POST /api/payment/paypal': {
    summary: 'Start a PayPal payment; returns the URL where the shopper approves it',
    tag: 'payment',
    access: 'shopper',
    guests: true,
    body: z.object({ orderId: idText }),
    responses: { 200: z.object({ paymentId: z.string(), approveUrl: z.string() }) },
  },
  'GET /api/payment/get/:userId': {
    summary: 'The saved cards',
    tag: 'payment',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: z.object({ data: z.array(SavedCard) }) },
  },
  'GET /api/payment/:id': {
    summary: 'One saved card',
    tag: 'payment',
    access: 'shopper',
    params: z.object({ id: idText }),
    responses: { 200: z.object({ data: SavedCard }) },
  },
  'POST /api/payment/add': {
    summary: 'Save a card at the provider; the shop stores only what is needed to recognize it',
    tag: 'payment',
    access: 'shopper',
    owner: ['body.userId'],
    body: z.object({ userId: idText, ...cardFields }),
    responses: { 201: z.object({ data: SavedCard }) },
  },
  'DELETE /api/payment/delete/:userId/:paymentId': {
    summary: 'Remove a saved card',
    tag: 'payment',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText, paymentId: idText }),
    responses: { 200: z.object({ _id: z.string() }) },
  },
} as const satisfies EndpointTable;
