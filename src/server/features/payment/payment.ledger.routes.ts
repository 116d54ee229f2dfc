import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { PaymentRecord } from '#contract/order/payment-ledger.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { PaymentRow } from './payment.ledger.repository.ts';
import type { PaymentLedger } from './payment.ledger.service.ts';

const presentPayment = (row: PaymentRow): PaymentRecord => ({
  _id: row.id,
  orderId: row.orderId,
  kind: row.kind,
  provider: row.provider,
  reference: row.providerReference ?? '',
  amount: toDecimal(row.amountCents, currencyOf(row)),
  currency: currencyOf(row),
  status: row.status,
  at: row.updatedAt.toISOString(),
});

export function paymentLedgerRoutes(endpoint: Register, ledger: PaymentLedger): void {
  endpoint('GET /api/admin/payments', async ({ query }) => {
    const { rows, nextCursor } = await ledger.list(query);
    return { data: rows.map(presentPayment), nextCursor };
  });

  endpoint('GET /api/admin/payments/sum', async ({ query }) => {
    const { receivedCents, refundedCents, netCents, count } = await ledger.sum(query);
    const currency = getBaseCurrency();
    return {
      received: toDecimal(receivedCents, currency),
      refunded: toDecimal(refundedCents, currency),
      netSales: toDecimal(netCents, currency),
      count,
    };
  });
}
