import { toDecimal } from '#contract/money/money.ts';
import type { OrderFigures } from '#server/db/sales/sales-days.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { OrderHints } from '#server/features/order/hints/order.hints.service.ts';
import { presentAdminOrder, presentHistory } from './order.admin.presenter.ts';
import type { OrderAdmin } from './order.admin.service.ts';

function presentSum(figures: OrderFigures & { currency?: string }) {
  const currency = currencyOf(figures);
  return {
    count: figures.orders,
    total: toDecimal(figures.totalCents, currency),
    netSales: toDecimal(figures.netCents, currency),
  };
}

export function orderAdminRoutes(endpoint: Register, order: OrderAdmin, hints: OrderHints): void {
  endpoint('GET /api/order/orders', async ({ query }) => {
    const { rows, nextCursor } = await order.list(query);
    return { data: rows.map(presentAdminOrder), nextCursor };
  });

  endpoint('GET /api/admin/orders/sum', async ({ query }) => {
    const { byCurrency, ...sum } = await order.sum(query);
    return {
      ...presentSum(sum),
      byCurrency: byCurrency?.map((figures) => ({ currency: figures.currency, ...presentSum(figures) })),
    };
  });

  endpoint('GET /api/admin/orders.csv', async ({ query, reply }) => {
    const { name, content } = await order.csv(query);
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return content;
  });

  endpoint('GET /api/admin/orders/pick-list', async ({ query }) => ({
    data: await order.pickList(query.ids.split(',')),
  }));

  endpoint('GET /api/admin/orders/:orderId', async ({ params }) => {
    const row = await order.get(params.orderId);
    return { data: { ...presentAdminOrder(row), hints: await hints.of(row) } };
  });

  endpoint('PATCH /api/order/:orderId/status', async ({ user, params, body }) => {
    const { orderStatus: to, ...rest } = body;
    return { data: presentAdminOrder(await order.move(user, params.orderId, { to, ...rest })) };
  });

  endpoint('POST /api/admin/orders/:orderId/refund', async ({ user, params, body }) => {
    return { data: presentAdminOrder(await order.refund(user, params.orderId, body)) };
  });

  endpoint('PATCH /api/admin/orders/:orderId/tracking', async ({ user, params, body }) => ({
    data: presentAdminOrder(await order.changeTracking(user, params.orderId, body)),
  }));

  endpoint('POST /api/admin/orders/dispatch', async ({ user, body }) => ({
    data: await order.dispatchAll(user, body),
  }));

  endpoint('POST /api/admin/orders/:orderId/notes', async ({ user, params, body }) => ({
    data: (await order.addNote(user, params.orderId, body.note)).map(presentHistory),
  }));

  endpoint('GET /api/admin/orders/:orderId/history', async ({ params }) => ({
    data: (await order.history(params.orderId)).map(presentHistory),
  }));
}
