import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { RefundTo } from '#contract/order/order.ts';
import type { RefundReason } from '#contract/order/refund-reasons.ts';
import type { OrderRefund, RefundPreview } from '#contract/order/refunds.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** The parts of an order to refund. */
export type RefundParts = { lines: { position: number; quantity: number; restock: boolean }[]; delivery: boolean };

export type Refund = RefundParts & {
  order: AdminOrder;
  amount: number;
  reason: RefundReason;
  note: string;
  notify: boolean;
  to?: RefundTo | undefined;
};

export const fetchRefundsOf = createShopperThunk(
  'refunds/fetchOfOrder',
  async ({ api }, orderId: string): Promise<OrderRefund[]> =>
    (await api('GET /api/admin/orders/:orderId/refunds', { params: { orderId } })).response.data,
);

/** Fetches what parts of an order are worth. */
export const previewRefund = createShopperThunk(
  'refunds/preview',
  async ({ api }, { orderId, ...body }: RefundParts & { orderId: string }): Promise<RefundPreview> => {
    const { response } = await api('POST /api/admin/orders/:orderId/refunds/preview', { params: { orderId }, body });
    return response.data;
  },
);

/** Refunds parts of an order, or another amount. A retry after a lost response does not refund twice. */
export const refundOrder = createShopperThunk(
  'refunds/refund',
  async ({ api, writeOnce }, { order, to, ...refund }: Refund): Promise<AdminOrder> => {
    const body = { ...refund, ...(to && { to }), version: order.orderUpdateDate };
    const { response } = await writeOnce(['order refund', order._id, body], (idempotencyKey) =>
      api('POST /api/admin/orders/:orderId/refunds', { params: { orderId: order._id }, body, idempotencyKey }),
    );
    return response.data.order;
  },
);
