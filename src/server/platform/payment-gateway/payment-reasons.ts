import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { paypalReasons } from './paypal/paypal-declines.ts';
import { sandboxReasons } from './sandbox/test-cards.ts';

/** Why a charge was given up, or is refunded immediately, although the provider did not decline it. */
const ownReasons = {
  unknown: m.payment_did_not_reach_the_bank,
  'no-charge': m.payment_no_charge_to_refund,
  'not-open': m.payment_not_open_not_charged,
  'provider-away': m.payment_payments_cannot_be_taken_right,
  'already-paid': m.payment_already_paid_refunded,
  'wrong-amount': m.payment_wrong_amount_refunded,
  'edit-ended': m.payment_edit_ended_refunded,
  'order-edited': m.payment_order_was_edited,
  'cancelled-before-paid': m.payment_cancelled_before_paid_refunded,
};

/** The codes of the reasons that are not the provider's. */
export const ownReasonCodes: readonly string[] = Object.keys(ownReasons);

const reasons: ReadonlyMap<string, Text> = new Map(
  Object.entries({ ...sandboxReasons, ...paypalReasons, ...ownReasons }),
);

/** Returns the words for a shopper of a stored reason, which is a code; versions up to 0.2.0 stored the words themselves. */
export function reasonText(stored: string): string {
  if (stored === '' || /\s/.test(stored)) return stored;
  return (reasons.get(stored) ?? m.payment_the_payment_was_declined_please)();
}
