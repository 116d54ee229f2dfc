import { toMinor, toDecimal } from '#contract/money/money.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import type { PaymentRecord } from '#contract/order/payment-ledger.ts';
import { isTestPayment } from '#web/store/payment/payment-labels.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { ReturnStatus } from './return-labels.ts';

export type ReturnPage = { data: OrderReturn[]; nextCursor: string | null };
type ReturnQuery = { status: ReturnStatus | undefined; cursor: string | undefined };

/** Fetches a page of the returns of all orders, newest first. */
export const fetchAllReturns = createShopperThunk(
  'returns/fetchAll',
  async ({ api }, query: ReturnQuery): Promise<ReturnPage> => (await api('GET /api/admin/returns', { query })).response,
);

export const fetchReturnsOf = createShopperThunk(
  'returns/fetchOfOrder',
  async ({ api }, orderId: string): Promise<OrderReturn[]> =>
    (await api('GET /api/order/:orderId/returns', { params: { orderId } })).response.data,
);

/** The pending and the refundable amount of an order. `isTest` means that the sandbox was paid. */
export type OrderBalance = { onItsWay: number; left: number; isTest: boolean };
export const emptyBalance: OrderBalance = { onItsWay: 0, left: 0, isTest: false };

type PaidOrder = Pick<Order, '_id' | 'tender' | 'refunded' | 'currency'>;

/**
 * Calculates the balance as the server does: a pending refund reduces the refundable amount, to which gift cards and store credit add what
 * of them is not back.
 */
function balanceOf(payments: readonly PaymentRecord[], order: PaidOrder): OrderBalance {
  const sum = (kind: PaymentRecord['kind'], status: PaymentRecord['status']) =>
    payments
      .filter((payment) => payment.kind === kind && payment.status === status)
      .reduce((cents, { amount, currency }) => cents + toMinor(amount, currency), 0);
  const { currency, tender = [] } = order;
  const refunded = sum('refund', 'done');
  const onItsWay = sum('refund', 'started');
  const tenderCents = tender.reduce((cents, { amount }) => cents + toMinor(amount, currency), 0);
  const tenderBack = Math.max(0, toMinor(order.refunded, currency) - refunded);
  const chargeLeft = Math.max(0, sum('charge', 'done') - refunded - onItsWay);
  return {
    onItsWay: toDecimal(onItsWay, currency),
    isTest: payments.some(({ status, provider }) => status === 'done' && isTestPayment(provider)),
    left: toDecimal(chargeLeft + Math.max(0, tenderCents - tenderBack), currency),
  };
}

export const fetchOrderBalance = createShopperThunk('returns/fetchOrderBalance', async ({ api }, order: PaidOrder) => {
  const { response } = await api('GET /api/admin/payments', { query: { q: order._id, limit: 100 } });
  return balanceOf(response.data, order);
});
