import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { CheckoutStart, Order } from '#contract/order/order.ts';
import { type ApiError, toApiError } from '#web/store/api-error.ts';
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
import { fetchQuote, type QuoteInput } from './quote.thunks.ts';

/** What the bag costs at an address. The former answer stays while it is asked for again. */
export type QuoteState = QuoteInput & {
  data: CartQuote | null;
  /** Why it is not known. */
  error: ApiError | null;
  /** The id of the latest request, until it is answered. */
  fetching: string | null;
};

export type OrderState = Flags & {
  byId: Record<string, Order>;
  list: { ids: string[]; total: number; nextCursor: string | null } | null;
  currentOrderId: string | null;
  /** Null before it is loaded. */
  checkoutStart: CheckoutStart | null;
  /** That of the latest address. */
  quote: QuoteState | null;
};

const initialState: OrderState = {
  ...noFlags,
  byId: {},
  list: null,
  currentOrderId: null,
  checkoutStart: null,
  quote: null,
};

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
        // The next order begins with the choices of none.
        state.quote = null;
      })
      .addCase(fetchCheckoutStart.fulfilled, (state, { payload }) => {
        state.checkoutStart = payload;
      })
      .addCase(fetchQuote.pending, (state, { meta: { arg, requestId } }) => {
        const { data, error } = state.quote?.addressId === arg.addressId ? state.quote : { data: null, error: null };
        state.quote = { ...arg, data, error, fetching: requestId };
      })
      .addCase(fetchQuote.fulfilled, ({ quote }, { payload, meta }) => {
        if (quote?.fetching === meta.requestId) Object.assign(quote, { data: payload, error: null, fetching: null });
      })
      .addCase(fetchQuote.rejected, ({ quote }, { payload, error, meta }) => {
        if (quote?.fetching !== meta.requestId) return;
        quote.error = payload ?? toApiError(error);
        quote.fetching = null;
        if (quote.error.code === 'NO_DELIVERY') quote.data = null;
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
