import { toDecimal } from '#contract/money/money.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { presentNames, presentSourceName } from '#server/features/order/order.presenter.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ReturnWithLines } from './order.returns.service.ts';

export function presentReturn({ row, lines }: ReturnWithLines): OrderReturn {
  const currency = currencyOf(lines[0]?.line ?? {});
  return {
    _id: row.id,
    orderId: row.orderId,
    status: row.status,
    lines: lines.map(({ position, quantity, line }) => ({
      position,
      quantity,
      ...presentNames(line),
      ...presentSourceName(line),
      price: toDecimal(line.priceCents, currency),
    })),
    reason: row.reason,
    answer: row.answer,
    currency,
    refund: toDecimal(row.refundCents, currency),
    restocked: row.restocked,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(row),
  };
}
