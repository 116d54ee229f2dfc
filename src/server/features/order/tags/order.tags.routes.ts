import type { OrderAdmin } from '#server/features/order/admin/order.admin.service.ts';
import { presentAdminOrder } from '#server/features/order/admin/order.admin.presenter.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { OrderTags } from './order.tags.service.ts';

export function orderTagsRoutes(endpoint: Register, orderTags: OrderTags, orders: Pick<OrderAdmin, 'get'>): void {
  endpoint('GET /api/admin/orders/tags', async () => ({ data: await orderTags.listInUse() }));

  endpoint('PATCH /api/admin/orders/:orderId', async ({ user, params, body }) => {
    await orderTags.change(user, params.orderId, body);
    return { data: presentAdminOrder(await orders.get(params.orderId)) };
  });

  endpoint('POST /api/admin/orders/tags', ({ user, body }) => orderTags.add(user, body));
}
