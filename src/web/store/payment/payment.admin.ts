import type { PaymentKind, PaymentPage, PaymentSum } from '#contract/order/payment-ledger.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { PaymentPage, PaymentRecord, PaymentSum } from '#contract/order/payment-ledger.ts';

export type PaymentFilter = {
  kind: PaymentKind | undefined;
  from: string | undefined;
  to: string | undefined;
  q: string | undefined;
};

export const parsePaymentKind = (text: string | null): PaymentKind | undefined =>
  text === 'charge' || text === 'refund' ? text : undefined;

export const fetchPayments = createShopperThunk(
  'payments/fetchList',
  async ({ api }, query: PaymentFilter & { cursor: string | undefined }): Promise<PaymentPage> =>
    (await api('GET /api/admin/payments', { query })).response,
);

export const fetchPaymentSum = createShopperThunk(
  'payments/fetchSum',
  async ({ api }, query: PaymentFilter): Promise<PaymentSum> =>
    (await api('GET /api/admin/payments/sum', { query })).response,
);
