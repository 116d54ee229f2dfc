import type { Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaypalRefusal } from './paypal-refusal.ts';

type Declined = Extract<Outcome, { status: 'declined' }>;

const anotherWay = 'The payment was declined. Please try another card or another way to pay.';

/** Messages by PayPal's issue. A suspicion of fraud reads like any other decline, since the reason would help a fraudster. */
const messages: Record<string, string> = {
  INSTRUMENT_DECLINED: 'The bank or PayPal declined this payment. Please try another card or another way to pay.',
  INSUFFICIENT_FUNDS: 'This card has insufficient funds. Please try another one.',
  CARD_EXPIRED: 'This card has expired. Please try another one.',
  CARD_CLOSED: 'This card is closed. Please try another one.',
  CARD_NUMBER_INVALID: 'This card number isn’t valid. Please check it.',
  CARD_EXPIRY_INVALID: 'The expiry date of this card isn’t valid. Please check it.',
  CVV_FAILURE: 'The security code of this card isn’t correct. Please check it.',
  CARD_BRAND_NOT_SUPPORTED: 'Cards of this kind are not accepted. Please try another one.',
  TOKEN_NOT_FOUND: 'This saved card is no longer available. Please enter the card again.',
  ORDER_NOT_APPROVED: 'The payment has not been approved at PayPal yet.',
  ORDER_EXPIRED: 'The payment was open for too long. Please start again.',
  ORDER_VOIDED: 'The payment was cancelled. Please start again.',
  RESOURCE_NOT_FOUND: 'This payment is no longer open. Please start again.',
  ANOTHER_PAYMENT: 'This payment belongs to another order.',
  PAYER_ACTION_REQUIRED: 'The bank wants to confirm this payment first. Please pay with PayPal or try another card.',
  PAYER_CANNOT_PAY: 'PayPal cannot take this payment from this account. Please try another way to pay.',
  TRANSACTION_REFUSED: anotherWay,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'There were too many attempts. Please start the payment again.',
  REFUND_AMOUNT_EXCEEDED: 'This is more than is left of the payment.',
  CAPTURE_FULLY_REFUNDED: 'This payment has already been refunded in full.',
  REFUND_TIME_LIMIT_EXCEEDED: 'This payment is too old to be refunded through PayPal.',
  REFUND_FAILED: 'PayPal could not give this payment back.',
};

/** Issues with the same meaning. */
const sameAs: Record<string, string> = {
  CARD_TYPE_NOT_SUPPORTED: 'CARD_BRAND_NOT_SUPPORTED',
  INVALID_SECURITY_CODE_LENGTH: 'CVV_FAILURE',
  INVALID_SECURITY_CODE: 'CVV_FAILURE',
  INVALID_RESOURCE_ID: 'RESOURCE_NOT_FOUND',
  PAYER_ACCOUNT_RESTRICTED: 'PAYER_CANNOT_PAY',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'PAYER_CANNOT_PAY',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'INSTRUMENT_DECLINED',
};

/** Codes by the invalid field, for issues without details. */
const byField: [ending: string, code: string][] = [
  ['card/number', 'CARD_NUMBER_INVALID'],
  ['card/expiry', 'CARD_EXPIRY_INVALID'],
  ['card/security_code', 'CVV_FAILURE'],
  ['card/vault_id', 'TOKEN_NOT_FOUND'],
];

/** Codes by the processor's response to a capture that the bank declined. */
const byProcessor: Record<string, string> = {
  '5120': 'INSUFFICIENT_FUNDS',
  '5400': 'CARD_EXPIRED',
  '5180': 'CARD_NUMBER_INVALID',
  '1330': 'CARD_NUMBER_INVALID',
  '5110': 'CVV_FAILURE',
  '00N7': 'CVV_FAILURE',
  '5700': 'CARD_CLOSED',
};

export function declined(code: string): Declined {
  const known = sameAs[code] ?? code;
  return { status: 'declined', code: known, message: messages[known] ?? anotherWay };
}

export function declinedBy({ problem: { issues, fields } }: PaypalRefusal): Declined {
  const byWrongField = byField.find(([ending]) => fields.some((field) => field.endsWith(ending)));
  const known = issues.find((issue) => issue in messages || issue in sameAs);
  return declined(byWrongField?.[1] ?? known ?? issues[0] ?? 'REFUSED');
}

export const declinedByBank = (responseCode = ''): Declined =>
  declined(byProcessor[responseCode] ?? 'INSTRUMENT_DECLINED');
