import type { PaymentRecord } from '#contract/order/payment-ledger.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const paymentKindLabels: Readonly<Record<PaymentRecord['kind'], string>> = {
  charge: 'Received',
  refund: 'Refunded',
};

/** The labels of payment record statuses, for admins. */
export const paymentRecordLabels: Readonly<Record<PaymentRecord['status'], { label: string; tone: Tone }>> = {
  started: { label: 'Started', tone: 'warning' },
  done: { label: 'Done', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
};

const providers: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  card: 'Card',
  sandbox: 'Sandbox',
  cash: 'Cash on delivery',
  cod: 'Cash on delivery',
};

/** Returns true for payments of the sandbox, with which no money moves. */
export const isTestPayment = (provider: string): boolean => provider === 'sandbox';

export const providerLabel = (provider: string): string => providers[provider] ?? provider;
