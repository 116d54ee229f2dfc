import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { EditCharge, EditPreview } from '#contract/order/order-edits.ts';
import type { ProposedEdit } from '#contract/order/order-edit.ts';
import type { StockedVariant } from '#contract/catalog/stock.ts';
import type { AddressFields } from '#web/store/address/address.thunks.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** A line of the order as it is to be: pieces of one of its lines, or of a variant that is added. */
export type EditedLine = { quantity: number } & ({ position: number } | { variantId: string });
/** All lines of the order as it is to be, and where it is sent instead. */
export type OrderChange = { lines: EditedLine[]; charge: EditCharge; address?: AddressFields };

const mostFound = 20;

/** Finds variants to add, by words of the name, the color and the size. */
export const findItems = createShopperThunk(
  'order/findItems',
  async ({ api }, q: string): Promise<StockedVariant[]> =>
    (await api('GET /api/admin/stock', { query: { q, limit: mostFound } })).response.data,
);

/** Fetches what an order would cost. */
export const previewEdit = createShopperThunk(
  'order/previewEdit',
  async ({ api }, { orderId, change }: { orderId: string; change: OrderChange }): Promise<EditPreview> => {
    const { response } = await api('POST /api/admin/orders/:orderId/edits/preview', {
      params: { orderId },
      body: change,
    });
    return response.data;
  },
);

type Edit = { order: AdminOrder; change: OrderChange; seenTotal: number; note: string };

/** Edits an order. A retry after a lost response does not edit it twice. */
export const editOrder = createShopperThunk(
  'order/edit',
  async (
    { api, writeOnce },
    { order, change, seenTotal, note }: Edit,
  ): Promise<{ edit: ProposedEdit; order: AdminOrder }> => {
    const body = { ...change, seenTotal, note, version: order.version };
    const { response } = await writeOnce(['order edit', order._id, body], (idempotencyKey) =>
      api('POST /api/admin/orders/:orderId/edits', { params: { orderId: order._id }, body, idempotencyKey }),
    );
    return response.data;
  },
);

export const withdrawEdit = createShopperThunk(
  'order/withdrawEdit',
  async ({ api }, { orderId, editId }: { orderId: string; editId: string }): Promise<AdminOrder> => {
    const { response } = await api('DELETE /api/admin/orders/:orderId/edits/:editId', { params: { orderId, editId } });
    return response.data;
  },
);
