import type { OrderReturn } from '#contract/order/order-return.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** `until`: when a return can be asked for no more; null when it already cannot. */
export type ReturnsOfOrder = { returns: OrderReturn[]; until: string | null };

/** Oldest first. They go to the page of their order, not into the store, which every page carries. */
export const fetchReturns = createShopperThunk(
  'order/fetchReturns',
  async ({ api }, orderId: string): Promise<ReturnsOfOrder> => {
    const { response } = await api('GET /api/order/:orderId/returns', { params: { orderId } });
    return { returns: response.data, until: response.until };
  },
);

export type RequestReturnInput = { orderId: string; lines: { position: number; quantity: number }[]; reason: string };

/** Twice the same wish is not two returns: the order can have one that is open. */
export const requestReturn = createShopperThunk(
  'order/requestReturn',
  async ({ api }, { orderId, lines, reason }: RequestReturnInput): Promise<OrderReturn> => {
    const { response } = await api('POST /api/order/:orderId/returns', {
      params: { orderId },
      body: { lines, reason },
    });
    return response.data;
  },
);
