import { presentAdminOrder } from '#server/features/order/admin/order.admin.presenter.ts';
import type { OrderAdmin } from '#server/features/order/admin/order.admin.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentPreview, presentRefund } from './order.refunds.presenter.ts';
import type { OrderRefunds } from './order.refunds.service.ts';

export function orderRefundsRoutes(endpoint: Register, refunds: OrderRefunds, orders: Pick<OrderAdmin, 'get'>): void {
  endpoint('GET /api/admin/orders/:orderId/refunds', async ({ params }) => {
    const { refunds: made, currency } = await refunds.list(params.orderId);
    return { data: made.map((row) => presentRefund(row, currency)) };
  });

  endpoint('POST /api/admin/orders/:orderId/refunds/preview', async ({ params, body }) => ({
    data: presentPreview(await refunds.preview(params.orderId, body)),
  }));

  endpoint('POST /api/admin/orders/:orderId/refunds', async ({ user, params, body }) => {
    const { id, amount } = await refunds.refund(user, params.orderId, body);
    return { data: { refund: { _id: id, amount }, order: presentAdminOrder(await orders.get(params.orderId)) } };
  });
}
