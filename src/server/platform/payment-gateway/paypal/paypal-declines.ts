import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Outcome } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaypalRefusal } from './paypal-refusal.ts';

type Declined = Extract<Outcome, { status: 'declined' }>;

/** The reasons of declines by PayPal's issue. A suspicion of fraud reads like any other decline: the reason would help a fraudster. */
export const paypalReasons: Readonly<Record<string, Text>> = {
  INSTRUMENT_DECLINED: m.payment_the_bank_or_paypal_declined,
  INSUFFICIENT_FUNDS: m.payment_insufficient_funds_try_another,
  CARD_EXPIRED: m.payment_this_card_has_expired_please,
  CARD_CLOSED: m.payment_this_card_is_closed_please,
  CARD_NUMBER_INVALID: m.payment_this_card_number_isnt_valid,
  CARD_EXPIRY_INVALID: m.payment_the_expiry_date_of_this,
  CVV_FAILURE: m.payment_the_security_code_of_this,
  CARD_BRAND_NOT_SUPPORTED: m.payment_cards_of_this_kind_are,
  TOKEN_NOT_FOUND: m.payment_this_saved_card_is_no,
  ORDER_NOT_APPROVED: m.payment_the_payment_has_not_been,
  ORDER_EXPIRED: m.payment_the_payment_was_open_for,
  ORDER_VOIDED: m.payment_the_payment_was_cancelled_please,
  RESOURCE_NOT_FOUND: m.payment_this_payment_is_no_longer,
  ANOTHER_PAYMENT: m.payment_this_payment_belongs_to_another,
  PAYER_ACTION_REQUIRED: m.payment_the_bank_wants_to_confirm,
  PAYER_CANNOT_PAY: m.payment_paypal_cannot_take_this_payment,
  TRANSACTION_REFUSED: m.payment_the_payment_was_declined_please,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: m.payment_there_were_too_many_attempts,
  REFUND_AMOUNT_EXCEEDED: m.payment_this_is_more_than_is_left,
  CAPTURE_FULLY_REFUNDED: m.payment_this_payment_has_already_been,
  REFUND_TIME_LIMIT_EXCEEDED: m.payment_this_payment_is_too_old,
  REFUND_FAILED: m.payment_paypal_could_not_give_this,
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

export const declined = (code: string): Declined => ({ status: 'declined', code: sameAs[code] ?? code });

export function declinedBy({ problem: { issues, fields } }: PaypalRefusal): Declined {
  const byWrongField = byField.find(([ending]) => fields.some((field) => field.endsWith(ending)));
  const known = issues.find((issue) => issue in paypalReasons || issue in sameAs);
  return declined(byWrongField?.[1] ?? known ?? issues[0] ?? 'REFUSED');
}

export const declinedByBank = (responseCode = ''): Declined =>
  declined(byProcessor[responseCode] ?? 'INSTRUMENT_DECLINED');
