import { toDecimal } from '#contract/money/money.ts';
import type { OrderReturn, OrderReturns, SuggestedRefund } from '#contract/order/order-return.ts';
import type { ReturnValue } from '#contract/order/pricing/return-value.ts';
import { presentNames, presentSourceName } from '#server/features/order/order.presenter.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ReturnsOfOrder, ReturnWithLines } from './order.returns.service.ts';

function presentValue({ lines, deliveryCents, taxCents, totalCents }: ReturnValue, currency: string): SuggestedRefund {
  return {
    lines: lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      amount: toDecimal(line.amountCents, currency),
      tax: toDecimal(line.taxCents, currency),
    })),
    delivery: toDecimal(deliveryCents, currency),
    tax: toDecimal(taxCents, currency),
    total: toDecimal(totalCents, currency),
  };
}

export function presentReturn({ row, lines, value }: ReturnWithLines): OrderReturn {
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
    ...(row.refundTo && { to: row.refundTo }),
    currency,
    refund: toDecimal(row.refundCents, currency),
    ...(value && { suggested: presentValue(value, currency) }),
    restocked: row.restocked,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(row),
  };
}

export const presentReturns = ({ returns, until, offersCredit }: ReturnsOfOrder): OrderReturns => ({
  data: returns.map(presentReturn),
  until: until?.toISOString() ?? null,
  credit: offersCredit,
});
