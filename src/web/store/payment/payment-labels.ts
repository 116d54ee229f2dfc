import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { PaymentRecord } from '#contract/order/payment-ledger.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const paymentKindLabels: Readonly<Record<PaymentRecord['kind'], Text>> = {
  charge: m.common_received,
  refund: m.common_refunded,
};

/** The labels of payment record statuses, for admins. */
export const paymentRecordLabels: Readonly<Record<PaymentRecord['status'], { label: Text; tone: Tone }>> = {
  started: { label: m.payment_started, tone: 'warning' },
  done: { label: m.payment_done, tone: 'success' },
  declined: { label: m.payment_declined, tone: 'danger' },
};

const providers: Readonly<Record<string, Text>> = {
  paypal: m.payment_paypal,
  card: m.payment_card,
  sandbox: m.payment_sandbox,
  cash: m.payment_cash_on_delivery,
  cod: m.payment_cash_on_delivery,
  'store-credit': m.order_store_credit,
};

/** Returns true for payments of the sandbox, with which no money moves. */
export const isTestPayment = (provider: string): boolean => provider === 'sandbox';

export const providerLabel = (provider: string): string => providers[provider]?.() ?? provider;
