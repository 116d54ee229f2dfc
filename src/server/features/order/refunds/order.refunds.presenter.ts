import { toDecimal } from '#contract/money/money.ts';
import type { RefundPreview } from '#contract/order/refunds.ts';
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
