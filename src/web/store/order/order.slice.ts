import { createSlice, isAnyOf, isRejected } from '@reduxjs/toolkit';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { CheckoutStart, Order } from '#contract/order/order.ts';
import { type ApiError, isApiError, toApiError } from '#web/store/api-error.ts';
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
import { claimAccount, claimOrder, eraseByLink, openOrderLink } from './order-link.thunks.ts';
import { fetchQuote, type QuoteInput } from './quote.thunks.ts';

/** What the bag costs at an address. The former answer stays while it is asked for again. */
export type QuoteState = QuoteInput & {
  data: CartQuote | null;
  /** Why it is not known. */
  error: ApiError | null;
  /** The id of the latest request, until it is answered. */
  fetching: string | null;
};

/** The link of a mail by which anybody reads and changes an order of a guest. */
export type OrderLink = {
  token: string;
  orderId: string;
  /** The e-mail that the order was placed with. */
  email: string;
  /** Whether there is an account with this e-mail. */
  hasAccount: boolean;
};

export type OrderState = Flags & {
  byId: Record<string, Order>;
  list: { ids: string[]; total: number; nextCursor: string | null } | null;
  currentOrderId: string | null;
  /** Null before it is loaded. */
  checkoutStart: CheckoutStart | null;
  /** That of the latest address. */
  quote: QuoteState | null;
  /** That of the page of a link; null elsewhere. */
  link: OrderLink | null;
  linkError: ApiError | null;
};

const initialState: OrderState = {
  ...noFlags,
  byId: {},
  list: null,
  currentOrderId: null,
  checkoutStart: null,
  quote: null,
  link: null,
  linkError: null,
};

/** Stores an order unless a newer version is stored: an earlier response may arrive after a change. */
function storeOrder({ byId }: OrderState, order: Order): void {
  const known = byId[order._id];
  if (!known || known.orderUpdateDate <= order.orderUpdateDate) byId[order._id] = order;
}

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    resetOrder: clearFlags,
    /** The page of a link is left. */
    orderLinkClosed(state) {
      state.link = null;
      state.linkError = null;
    },
  },
  extraReducers: (builder) => {
    builder
      // A link does not need the session.
      .addCase(signedOut, ({ link, linkError }) => ({ ...initialState, link, linkError }))
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
      .addCase(openOrderLink.fulfilled, (state, { payload: { data, email, hasAccount, token } }) => {
        storeOrder(state, data);
        state.link = { token, orderId: data._id, email, hasAccount };
        state.linkError = null;
      })
      .addCase(openOrderLink.rejected, (state, { payload, error }) => {
        state.linkError = payload ?? toApiError(error);
      })
      .addCase(eraseByLink.fulfilled, (state, { meta: { arg } }) => {
        delete state.byId[arg.orderId];
        state.link = null;
      })
      .addCase(claimAccount.fulfilled, (state) => {
        state.link = null;
      })
      .addCase(claimOrder.fulfilled, (state, { payload }) => {
        storeOrder(state, payload);
        state.link = null;
      })
      // Any call may find that the link is no longer valid.
      .addMatcher(isRejected, (state, { payload }) => {
        if (!isApiError(payload) || payload.code !== 'LINK_INVALID') return;
        state.link = null;
        state.linkError = payload;
      })
      .addMatcher(
        isAnyOf(fetchOrder.fulfilled, cancelOrder.fulfilled, capturePayment.fulfilled),
        (state, { payload }) => storeOrder(state, payload),
      );
    trackFlags(builder, createOrder, fetchOrders, fetchOrder, openOrderLink, cancelOrder, capturePayment, deleteOrder);
  },
});

export const { resetOrder, orderLinkClosed } = orderSlice.actions;
