import { toDecimal } from '#contract/money/money.ts';
import type { PaymentRecord } from '#contract/order/payment-ledger.ts';
import type { PaymentFigures } from '#server/db/sales/net-sales.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { Register } from '#server/http/endpoints.ts';
import { requirePermission } from '#server/platform/sessions/permissions.ts';
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

function presentSum(figures: PaymentFigures & { currency?: string }) {
  const currency = currencyOf(figures);
  return {
    received: toDecimal(figures.receivedCents, currency),
    refunded: toDecimal(figures.refundedCents, currency),
    netSales: toDecimal(figures.netCents, currency),
    count: figures.count,
  };
}

export function paymentLedgerRoutes(endpoint: Register, ledger: PaymentLedger): void {
  endpoint('GET /api/admin/payments', async ({ user, query }) => {
    // Those of one order are shown with it.
    if (query.q === '') requirePermission(user, 'payments.view');
    const { rows, nextCursor } = await ledger.list(query);
    return { data: rows.map(presentPayment), nextCursor };
  });

  endpoint('GET /api/admin/payments/sum', async ({ query }) => {
    const { byCurrency, ...sum } = await ledger.sum(query);
    return {
      ...presentSum(sum),
      byCurrency: byCurrency?.map((figures) => ({ currency: figures.currency, ...presentSum(figures) })),
    };
  });
}
