import type { AdminOrder, DispatchResult, HistoryEntry, OrderSum } from '#contract/order/order-admin.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { OrderFilter, OrderQuery } from './order-query.ts';

/** A page of all orders, and what all that the filter finds add up to. Nothing of it stays in the store. */
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

export type OrderMove = { order: AdminOrder; to: OrderStatus; trackingNumber?: string };

/**
 * Tells the server what was read, so that somebody else's change in between is noticed. Tried again after a lost answer, it is
 * not taken for somebody else's.
 */
export const moveOrder = createShopperThunk(
  'order/move',
  async ({ api, writeOnce }, { order, to, trackingNumber = '' }: OrderMove): Promise<AdminOrder> => {
    const body = { orderStatus: to, trackingNumber, version: order.orderUpdateDate };
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

/** Tried again after a lost answer, it is still one refund. */
export const refundOrder = createShopperThunk(
  'order/refund',
  async ({ api, writeOnce }, { order, refund }: { order: AdminOrder; refund: number }): Promise<AdminOrder> => {
    const body = { refund, version: order.orderUpdateDate };
    const { response } = await writeOnce(['order refund', order._id, body], (idempotencyKey) =>
      api('POST /api/admin/orders/:orderId/refund', { params: { orderId: order._id }, body, idempotencyKey }),
    );
    return response.data;
  },
);

/** Tried again after a lost answer, it tells what became of them the first time. */
export const dispatchOrders = createShopperThunk(
  'order/dispatchAll',
  async ({ api, writeOnce }, orderIds: string[]): Promise<DispatchResult[]> => {
    const { response } = await writeOnce(['order dispatch', orderIds], (idempotencyKey) =>
      api('POST /api/admin/orders/dispatch', { body: { orderIds }, idempotencyKey }),
    );
    return response.data;
  },
);

type Note = { orderId: string; note: string };

/** Tried again after a lost answer, it is still one note. */
export const addNote = createShopperThunk('order/addNote', async ({ api, writeOnce }, note: Note): Promise<void> => {
  await writeOnce(['order note', note], (idempotencyKey) =>
    api('POST /api/admin/orders/:orderId/notes', {
      params: { orderId: note.orderId },
      body: { note: note.note },
      idempotencyKey,
    }),
  );
});

const exportMs = 300_000;

/** The text of the file; it goes to the disk, not into the store. */
export const exportOrders = createShopperThunk('order/export', async ({ api }, query: OrderFilter): Promise<string> => {
  const { response } = await api('GET /api/admin/orders.csv', { query, timeoutMs: exportMs });
  return String(response);
});
