import type { OrderReturn } from '#contract/order/order-return.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** `until` is the end of the return period; null when no return can be requested. `credit` says whether store credit is offered. */
export type ReturnsOfOrder = { returns: OrderReturn[]; until: string | null; credit?: boolean };

/** Fetches the returns of an order, oldest first. They are not stored, because every page loads the store. */
export const fetchReturns = createShopperThunk(
  'order/fetchReturns',
  async ({ api }, orderId: string): Promise<ReturnsOfOrder> => {
    const { response } = await api('GET /api/order/:orderId/returns', { params: { orderId } });
    return { returns: response.data, until: response.until, credit: response.credit };
  },
);

export type RequestReturnInput = {
  orderId: string;
  lines: { position: number; quantity: number }[];
  reason: string;
  /** Where the shopper wants the money; absent for the way they paid. */
  to?: RefundTo | undefined;
};

/** Requests a return. A repeated request cannot create a second one, because an order can have only one open return. */
export const requestReturn = createShopperThunk(
  'order/requestReturn',
  async ({ api }, { orderId, lines, reason, to }: RequestReturnInput): Promise<OrderReturn> => {
    const { response } = await api('POST /api/order/:orderId/returns', {
      params: { orderId },
      body: { lines, reason, ...(to && { to }) },
    });
    return response.data;
  },
);

/** Withdraws a requested return. A repeated call after a lost response succeeds. */
export const withdrawReturn = createShopperThunk(
  'order/withdrawReturn',
  async ({ api }, { orderId, returnId }: { orderId: string; returnId: string }): Promise<OrderReturn> => {
    const { response } = await api('POST /api/order/:orderId/returns/:returnId/withdraw', {
      params: { orderId, returnId },
    });
    return response.data;
  },
);
