import type { OrderService } from '#server/features/order/order.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentReturn, presentReturns } from './order.returns.presenter.ts';
import type { OrderReturns } from './order.returns.service.ts';

export function orderReturnsRoutes(endpoint: Register, returns: OrderReturns, order: OrderService): void {
  endpoint('POST /api/order/:orderId/returns', async ({ user, params, body }) => ({
    data: presentReturn(await returns.request(user, params.orderId, body)),
  }));

  endpoint('POST /api/order/:orderId/returns/:returnId/withdraw', async ({ user, params }) => ({
    data: presentReturn(await returns.withdraw(user, params.orderId, params.returnId)),
  }));

  endpoint('GET /api/order/:orderId/returns', async ({ user, params }) =>
    presentReturns(await returns.listByOrder(await order.get(user, params.orderId))),
  );

  endpoint('GET /api/admin/returns', async ({ query }) => {
    const { returns: page, nextCursor } = await returns.list(query);
    return { data: page.map(presentReturn), nextCursor };
  });

  endpoint('POST /api/admin/returns/:returnId/accept', async ({ user, params, body }) => ({
    data: presentReturn(await returns.accept(user, params.returnId, body)),
  }));

  endpoint('POST /api/admin/returns/:returnId/decline', async ({ user, params, body }) => ({
    data: presentReturn(await returns.decline(user, params.returnId, body)),
  }));
}
