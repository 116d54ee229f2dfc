import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { Carrier } from '#contract/order/carriers.ts';
import type { OrderLocation } from '#contract/order/parcels-admin.ts';
import type { LinePieces, Parcel } from '#contract/order/parcels.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { OrderLocation } from '#contract/order/parcels-admin.ts';

export type Tracking = { carrier?: Carrier | undefined; trackingNumber: string; trackingUrl: string };
type Shipment = {
  order: AdminOrder;
  lines: LinePieces[];
  tracking: Tracking;
  notify: boolean;
  replace?: boolean | undefined;
  locationId?: string | undefined;
};
type OneParcel = { order: AdminOrder; parcel: Pick<Parcel, '_id'> };

const pathTo = ({ order, parcel }: OneParcel) => ({ orderId: order._id, parcelId: parcel._id });

/** Sends pieces of an order as a parcel. A retry after a lost response sends no second one. */
export const shipParcel = createShopperThunk(
  'order/ship',
  async ({ api, writeOnce }, { order, lines, tracking, ...rest }: Shipment): Promise<void> => {
    const body = { version: order.version, lines, ...tracking, ...rest };
    await writeOnce(['order parcel', order._id, body], (idempotencyKey) =>
      api('POST /api/admin/orders/:orderId/parcels', { params: { orderId: order._id }, body, idempotencyKey }),
    );
  },
);

export const fetchOrderLocations = createShopperThunk(
  'order/fetchLocations',
  async ({ api }, orderId: string): Promise<OrderLocation[]> =>
    (await api('GET /api/admin/orders/:orderId/locations', { params: { orderId } })).response.data,
);

export type ParcelChange =
  | { status: 'lost' | 'returned_to_sender' }
  | (Omit<Tracking, 'carrier'> & { carrier: Carrier | null });

/** Says what became of a parcel, or changes how it is tracked. */
export const changeParcel = createShopperThunk(
  'order/changeParcel',
  async ({ api, writeOnce }, { change, ...one }: OneParcel & { change: ParcelChange }): Promise<void> => {
    const body = { version: one.order.version, ...change };
    await writeOnce(['change of a parcel', pathTo(one), body], (idempotencyKey) =>
      api('PATCH /api/admin/orders/:orderId/parcels/:parcelId', { params: pathTo(one), body, idempotencyKey }),
    );
  },
);

export const deliverParcel = createShopperThunk(
  'order/deliverParcel',
  async ({ api, writeOnce }, one: OneParcel): Promise<void> => {
    const body = { version: one.order.version };
    await writeOnce(['delivered parcel', pathTo(one), body], (idempotencyKey) =>
      api('POST /api/admin/orders/:orderId/parcels/:parcelId/delivered', { params: pathTo(one), body, idempotencyKey }),
    );
  },
);

export const deleteParcel = createShopperThunk('order/deleteParcel', async ({ api }, one: OneParcel): Promise<void> => {
  await api('DELETE /api/admin/orders/:orderId/parcels/:parcelId', {
    params: pathTo(one),
    query: { version: one.order.version },
  });
});
