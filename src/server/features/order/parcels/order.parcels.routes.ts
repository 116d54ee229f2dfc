import { presentAdminOrder } from '#server/features/order/admin/order.admin.presenter.ts';
import type { OrderAdmin } from '#server/features/order/admin/order.admin.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { OrderParcels } from './order.parcels.service.ts';

export function orderParcelsRoutes(endpoint: Register, parcels: OrderParcels, orders: Pick<OrderAdmin, 'get'>): void {
  const present = async (orderId: string) => ({ data: presentAdminOrder(await orders.get(orderId)) });

  endpoint('POST /api/admin/orders/:orderId/parcels', async ({ user, params, body }) => {
    await parcels.ship(user, params.orderId, body);
    return present(params.orderId);
  });

  endpoint('GET /api/admin/orders/:orderId/locations', async ({ params }) => ({
    data: await parcels.locations(params.orderId),
  }));

  endpoint('PATCH /api/admin/orders/:orderId/parcels/:parcelId', async ({ user, params, body }) => {
    await parcels.change(user, params, body);
    return present(params.orderId);
  });

  endpoint('DELETE /api/admin/orders/:orderId/parcels/:parcelId', async ({ user, params, query }) => {
    await parcels.remove(user, params, query);
    return present(params.orderId);
  });

  endpoint('POST /api/admin/orders/:orderId/parcels/:parcelId/delivered', async ({ user, params, body }) => {
    await parcels.deliver(user, params, body);
    return present(params.orderId);
  });
}
