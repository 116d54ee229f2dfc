import type { TransactionDetails } from '#contract/order/payment.ts';

/** The navigation state from the payment form: the payment, or that its result is still unknown. */
export type PaymentResult = {
  paid?: Pick<TransactionDetails, 'transactionId' | 'amount' | 'brand' | 'last4' | 'date'>;
  isUnanswered: boolean;
};

/** Parses the navigation state, which survives reloads and may hold anything. */
export function parsePaymentResult(state: unknown): PaymentResult {
  const paid = valueAt(state, 'paid');
  const [transactionId, brand, last4, date] = ['transactionId', 'brand', 'last4', 'date'].map((key) =>
    valueAt(paid, key),
  );
  const amount = valueAt(paid, 'amount');
  const isUnanswered = valueAt(state, 'unanswered') === true;
  if (!isText(transactionId) || !isText(brand) || !isText(last4) || !isText(date) || typeof amount !== 'number') {
    return { isUnanswered };
  }
  return { paid: { transactionId, brand, last4, date, amount }, isUnanswered };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
