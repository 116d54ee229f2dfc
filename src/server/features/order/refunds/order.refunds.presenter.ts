import { toDecimal } from '#contract/money/money.ts';
import type { OrderRefund, RefundPreview } from '#contract/order/refunds.ts';
import type { RefundRow } from './order.refunds.repository.ts';
import type { PreviewedRefund } from './order.refunds.service.ts';

export function presentPreview({
  lines,
  deliveryCents,
  worthCents,
  leftCents,
  currency,
}: PreviewedRefund): RefundPreview {
  return {
    lines: lines.map(({ position, quantity, amountCents }) => ({
      position,
      quantity,
      amount: toDecimal(amountCents, currency),
    })),
    delivery: toDecimal(deliveryCents, currency),
    amount: toDecimal(Math.min(worthCents, leftCents), currency),
    left: toDecimal(leftCents, currency),
  };
}

export const presentRefund = (row: RefundRow, currency: string): OrderRefund => ({
  _id: row.id,
  amount: toDecimal(row.amountCents, currency),
  lines: row.lines.map(({ amountCents, ...line }) => ({ ...line, amount: toDecimal(amountCents, currency) })),
  delivery: toDecimal(row.deliveryCents, currency),
  reason: row.reason,
  note: row.note,
  actorName: row.actorName,
  createdAt: row.createdAt.toISOString(),
});
