import { toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { presentNames, presentSourceName } from '#server/features/order/order.presenter.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ReturnWithLines } from './order.returns.service.ts';

export const presentReturn = ({ row, lines }: ReturnWithLines): OrderReturn => ({
  _id: row.id,
  orderId: row.orderId,
  status: row.status,
  lines: lines.map(({ position, quantity, line }) => ({
    position,
    quantity,
    ...presentNames(line),
    ...presentSourceName(line),
    price: toDollars(line.priceCents),
  })),
  reason: row.reason,
  answer: row.answer,
  refund: toDollars(row.refundCents),
  restocked: row.restocked,
  createdAt: row.createdAt.toISOString(),
  version: versionOf(row),
});
