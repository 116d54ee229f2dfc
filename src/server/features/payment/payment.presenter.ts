import * as m from '#i18n/messages.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { PaymentResponse } from '#contract/order/payment.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { Card } from '#server/platform/payment-gateway/payment-gateway.ts';
import type { PaymentRow } from './payment.repository.ts';

export const presentCharge = (row: PaymentRow): PaymentResponse => ({
  success: true,
  message: m.payment_payment_received_thank_you(),
  transactionDetails: {
    transactionId: row.providerReference ?? row.id,
    orderId: row.orderId,
    amount: toDecimal(row.amountCents, currencyOf(row)),
    currency: currencyOf(row),
    brand: row.brand,
    last4: row.last4,
    date: row.updatedAt.toISOString(),
  },
});

type CardInput = { cardNumber: string; expMonth: number; expYear: number; cvv: string };

/** Returns the card that a request has. */
export const toCard = ({ cardNumber: number, expMonth, expYear, cvv }: CardInput): Card => ({
  number,
  expMonth,
  expYear,
  cvv,
});
