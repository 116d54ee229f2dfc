import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Order } from '#contract/order.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { sessionRestored, signedOut } from '#web/store/session.ts';
import { cancelOrder, createOrder, fetchOrder, fetchOrders } from './order.thunks.ts';

export type OrderState = Flags & {
  byId: Record<string, Order>;
  list: { ids: string[]; nextCursor: string | null } | null;
  currentOrderId: string | null;
};

const initialState: OrderState = { ...noFlags, byId: {}, list: null, currentOrderId: null };

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
      .addCase(fetchOrders.fulfilled, (state, { payload, meta }) => {
        for (const order of payload.orders) state.byId[order._id] = order;
        const ids = payload.orders.map(({ _id }) => _id);
        const before = meta.arg?.cursor === undefined ? [] : (state.list?.ids ?? []);
        state.list = { ids: [...new Set([...before, ...ids])], nextCursor: payload.nextCursor };
      })
      .addMatcher(isAnyOf(fetchOrder.fulfilled, cancelOrder.fulfilled), (state, { payload }) => {
        state.byId[payload._id] = payload;
      });
    trackFlags(builder, createOrder, fetchOrders, fetchOrder, cancelOrder);
  },
});

export const { resetOrder } = orderSlice.actions;
