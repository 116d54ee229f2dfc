import type { OrderReturn, OrderReturns } from '#contract/order/order-return.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { createOrderThunk } from './order-thunk.ts';

/** `until` is the end of the return period; null when no return can be requested. `credit` says whether store credit is offered. */
export type ReturnsOfOrder = { returns: OrderReturn[]; until: string | null; credit?: boolean };

/** Fetches the returns of an order, oldest first. They are not stored, because every page loads the store. */
export const fetchReturns = createOrderThunk<ReturnsOfOrder>('order/fetchReturns', {
  bySession: async ({ api }, orderId) =>
    returnsOf((await api('GET /api/order/:orderId/returns', { params: { orderId } })).response),
  byLink: async ({ api, token }) =>
    returnsOf((await api('POST /api/order/by-link', { body: { token } })).response.returns),
});

const returnsOf = ({ data, ...rest }: OrderReturns): ReturnsOfOrder => ({ returns: data, ...rest });

export type RequestReturnInput = {
  orderId: string;
  lines: { position: number; quantity: number }[];
  reason: string;
  /** Where the shopper wants the money; absent for the way they paid. */
  to?: RefundTo | undefined;
};

/** Requests a return. A repeated request cannot create a second one, because an order can have only one open return. */
export const requestReturn = createOrderThunk<OrderReturn, RequestReturnInput>('order/requestReturn', {
  bySession: async ({ api }, { orderId, lines, reason, to }) => {
    const { response } = await api('POST /api/order/:orderId/returns', {
      params: { orderId },
      body: { lines, reason, ...(to && { to }) },
    });
    return response.data;
  },
  byLink: async ({ api, token }, { lines, reason }) =>
    (await api('POST /api/order/by-link/returns', { body: { token, lines, reason } })).response.data,
});

/** Withdraws a requested return. A repeated call after a lost response succeeds. */
export const withdrawReturn = createOrderThunk<OrderReturn, { orderId: string; returnId: string }>(
  'order/withdrawReturn',
  {
    bySession: async ({ api }, params) =>
      (await api('POST /api/order/:orderId/returns/:returnId/withdraw', { params })).response.data,
    byLink: async ({ api, token }, { returnId }) =>
      (await api('POST /api/order/by-link/returns/withdraw', { body: { token, returnId } })).response.data,
  },
);
