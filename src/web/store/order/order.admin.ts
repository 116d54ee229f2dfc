import type { AdminOrder, DispatchResult, HistoryEntry, OrderSum } from '#contract/order/order-admin.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { OrderFilter, OrderQuery } from './order-query.ts';

/** Fetches a page of all orders and the totals of the filter. They are not stored. */
export const fetchAllOrders = createShopperThunk(
  'order/fetchAll',
  async ({ api }, query: OrderQuery): Promise<{ data: AdminOrder[]; nextCursor: string | null; sum: OrderSum }> => {
    const { sort: _, cursor: __, limit: ___, ...filter } = query;
    const [page, sum] = await Promise.all([
      api('GET /api/order/orders', { query }),
      api('GET /api/admin/orders/sum', { query: filter }),
    ]);
    return { ...page.response, sum: sum.response };
  },
);

/** Fetches the orders of these codes, which are separated by commas: at most a page of them. */
export const fetchOrdersByCode = createShopperThunk(
  'order/fetchByCode',
  async ({ api }, ids: string): Promise<AdminOrder[]> =>
    (await api('GET /api/order/orders', { query: { ids, limit: 100, sort: 'date' } })).response.data,
);

export const fetchAdminOrder = createShopperThunk(
  'order/fetchAdmin',
  async ({ api }, orderId: string): Promise<AdminOrder> => {
    const { response } = await api('GET /api/admin/orders/:orderId', { params: { orderId } });
    return response.data;
  },
);

export const fetchHistory = createShopperThunk(
  'order/fetchHistory',
  async ({ api }, orderId: string): Promise<HistoryEntry[]> => {
    const { response } = await api('GET /api/admin/orders/:orderId/history', { params: { orderId } });
    return response.data;
  },
);

/** `restock` and `replace` are about the pieces of a parcel that did not arrive. */
export type OrderMove = {
  order: AdminOrder;
  to: OrderStatus;
  trackingNumber?: string;
  restock?: boolean;
  replace?: boolean;
};

/**
 * Changes the status of an order. Sends the version that was read, so that the server detects a change by another admin. A retry after
 * a lost response is not treated as such a change.
 */
export const moveOrder = createShopperThunk(
  'order/move',
  async ({ api, writeOnce }, { order, to, trackingNumber = '', ...pieces }: OrderMove): Promise<AdminOrder> => {
    const body = { orderStatus: to, trackingNumber, ...pieces, version: order.orderUpdateDate };
    const { response } = await writeOnce(['order step', order._id, body], (idempotencyKey) =>
      api('PATCH /api/order/:orderId/status', { params: { orderId: order._id }, body, idempotencyKey }),
    );
    return response.data;
  },
);

export const trackOrder = createShopperThunk(
  'order/track',
  async (
    { api, writeOnce },
    { order, trackingNumber }: { order: AdminOrder; trackingNumber: string },
  ): Promise<AdminOrder> => {
    const body = { trackingNumber, version: order.orderUpdateDate };
    const { response } = await writeOnce(['order tracking', order._id, body], (idempotencyKey) =>
      api('PATCH /api/admin/orders/:orderId/tracking', { params: { orderId: order._id }, body, idempotencyKey }),
    );
    return response.data;
  },
);

/** Dispatches orders. A retry after a lost response returns the results of the first attempt. */
export const dispatchOrders = createShopperThunk(
  'order/dispatchAll',
  async ({ api, writeOnce }, body: { orderIds: string[]; trackingNumbers: string[] }): Promise<DispatchResult[]> => {
    const { response } = await writeOnce(['order dispatch', body], (idempotencyKey) =>
      api('POST /api/admin/orders/dispatch', { body, idempotencyKey }),
    );
    return response.data;
  },
);

type Note = { orderId: string; note: string };

/** Adds a note. A retry after a lost response does not add a second one. */
export const addNote = createShopperThunk('order/addNote', async ({ api, writeOnce }, note: Note): Promise<void> => {
  await writeOnce(['order note', note], (idempotencyKey) =>
    api('POST /api/admin/orders/:orderId/notes', {
      params: { orderId: note.orderId },
      body: { note: note.note },
      idempotencyKey,
    }),
  );
});

const exportTimeoutMs = 300_000;

/** Returns the text of the CSV file. It is not stored. */
export const exportOrders = createShopperThunk('order/export', async ({ api }, query: OrderFilter): Promise<string> => {
  const { response } = await api('GET /api/admin/orders.csv', { query, timeoutMs: exportTimeoutMs });
  return String(response);
});
