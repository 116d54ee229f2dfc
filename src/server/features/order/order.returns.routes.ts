import { toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import type { Register } from '#server/http/endpoints.ts';
import { versionOf } from '#server/platform/version.ts';
import type { FullReturn, OrderReturns } from './order.returns.ts';
import type { OrderService } from './order.service.ts';

const presentReturn = ({ row, lines }: FullReturn): OrderReturn => ({
  _id: row.id,
  orderId: row.orderId,
  status: row.status,
  lines: lines.map(({ position, quantity, line }) => ({
    position,
    quantity,
    name: line.name,
    color: line.color,
    size: line.size,
    price: toDollars(line.priceCents),
  })),
  reason: row.reason,
  answer: row.answer,
  refund: toDollars(row.refundCents),
  restocked: row.restocked,
  createdAt: row.createdAt.toISOString(),
  version: versionOf(row),
});

export function orderReturnRoutes(endpoint: Register, returns: OrderReturns, order: OrderService): void {
  endpoint('POST /api/order/:orderId/returns', async ({ user, params, body }) => ({
    data: presentReturn(await returns.request(user, params.orderId, body)),
  }));

  endpoint('GET /api/order/:orderId/returns', async ({ user, params }) => {
    const found = await returns.ofOrder(await order.get(user, params.orderId));
    return { data: found.returns.map(presentReturn), until: found.until?.toISOString() ?? null };
  });

  endpoint('GET /api/admin/returns', async ({ query }) => {
    const { returns: page, next } = await returns.list(query);
    return { data: page.map(presentReturn), nextCursor: next };
  });

  endpoint('POST /api/admin/returns/:returnId/accept', async ({ user, params, body }) => {
    const { refund, ...wish } = body;
    return {
      data: presentReturn(await returns.accept(user, params.returnId, { ...wish, refundCents: toCents(refund) })),
    };
  });

  endpoint('POST /api/admin/returns/:returnId/decline', async ({ user, params, body }) => ({
    data: presentReturn(await returns.decline(user, params.returnId, body)),
  }));
}
