import type { Dashboard } from '#contract/shop/dashboard.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { createDashboardRepository } from './dashboard.repository.ts';

type Row = Awaited<ReturnType<ReturnType<typeof createDashboardRepository>['listLatest']>>[number];

export const presentLatestOrder = (row: Row): Dashboard['latestOrders'][number] => ({
  _id: row.id,
  userName: row.userName,
  orderStatus: row.orderStatus,
  paymentStatus: row.paymentStatus,
  totalAmount: toDecimal(row.totalCents, currencyOf(row)),
  currency: currencyOf(row),
  orderDate: row.orderDate.toISOString(),
});
