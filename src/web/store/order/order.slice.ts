import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { CheckoutStart, Order } from '#contract/order/order.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { sessionRestored, signedOut } from '#web/store/auth/session.ts';
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deleteOrder,
  fetchCheckoutStart,
  fetchOrder,
  fetchOrders,
} from './order.thunks.ts';

export type OrderState = Flags & {
  byId: Record<string, Order>;
  list: { ids: string[]; total: number; nextCursor: string | null } | null;
  currentOrderId: string | null;
  /** Null before it is loaded. */
  checkoutStart: CheckoutStart | null;
};

const initialState: OrderState = { ...noFlags, byId: {}, list: null, currentOrderId: null, checkoutStart: null };

/** Stores an order unless a newer version is stored: an earlier response may arrive after a change. */
function storeOrder({ byId }: OrderState, order: Order): void {
  const known = byId[order._id];
  if (!known || known.orderUpdateDate <= order.orderUpdateDate) byId[order._id] = order;
}

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: { resetOrder: clearFlags },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionRestored, (state, { payload }) => {
        state.currentOrderId = payload.currentOrderId;
      })
      .addCase(createOrder.fulfilled, (state, { payload }) => {
        state.currentOrderId = payload;
      })
      .addCase(fetchCheckoutStart.fulfilled, (state, { payload }) => {
        state.checkoutStart = payload;
      })
      .addCase(fetchOrders.fulfilled, (state, { payload, meta }) => {
        for (const order of payload.orders) storeOrder(state, order);
        const ids = payload.orders.map(({ _id }) => _id);
        const before = meta.arg?.cursor === undefined ? [] : (state.list?.ids ?? []);
        const { total, nextCursor } = payload;
        state.list = { ids: [...new Set([...before, ...ids])], total, nextCursor };
      })
      .addCase(deleteOrder.fulfilled, (state, { payload }) => {
        delete state.byId[payload];
        if (state.list?.ids.includes(payload)) {
          state.list.ids = state.list.ids.filter((id) => id !== payload);
          state.list.total -= 1;
        }
        if (state.currentOrderId === payload) state.currentOrderId = null;
      })
      .addMatcher(
        isAnyOf(fetchOrder.fulfilled, cancelOrder.fulfilled, capturePayment.fulfilled),
        (state, { payload }) => storeOrder(state, payload),
      );
    trackFlags(builder, createOrder, fetchOrders, fetchOrder, cancelOrder, capturePayment, deleteOrder);
  },
});

export const { resetOrder } = orderSlice.actions;
