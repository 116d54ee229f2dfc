import * as m from '#i18n/messages.ts';
import type { Address } from '#contract/account/address.ts';
import type { CheckoutStart, Gift, Order, PaymentMethod } from '#contract/order/order.ts';
import { selectAddress } from '#web/store/address/address.selectors.ts';
import { fetchAddress } from '#web/store/address/address.thunks.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { announceCartChange } from '#web/store/cart/announce-cart-change.ts';
import { selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { resetCart } from '#web/store/cart/cart.slice.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { createOrderThunk } from './order-thunk.ts';
import { selectCheckoutStart } from './order.selectors.ts';
import { fetchQuote, selectIsQuoted } from './quote.thunks.ts';
import { keptSizeSystem } from '#web/store/browser/size-system.ts';
import { storedOrderId } from '#web/store/browser/stored.ts';

type CreateOrderInput = {
  addressId: string;
  /** The total that the shopper sees. */
  total: number;
  /** The delivery method that the shopper sees. */
  shippingMethodId?: string | undefined;
  /** What gift cards and store credit leave to pay, as the shopper sees it; absent where there are none. */
  due?: number | undefined;
  /** Whether store credit pays as much as it can. */
  useCredit?: boolean;
  paymentMethod?: PaymentMethod;
  /** Whether the shopper accepts the terms in force. */
  acceptsTerms?: boolean;
  /** To whom its gift cards are sent. */
  gifts?: Gift[];
};

/** Orders the cart. Returns the order's id, which is stored for this tab (spec §4). */
export const createOrder = createShopperThunk(
  'order/create',
  async (
    { api, browser, dispatch, getState, user },
    {
      addressId,
      total,
      shippingMethodId,
      due,
      useCredit = false,
      paymentMethod = 'paypal',
      acceptsTerms = false,
      gifts = [],
    }: CreateOrderInput,
  ): Promise<string> => {
    const { cart } = getState().cart;
    if (!cart) throw createApiError({ code: 'CART_NOT_LOADED', message: m.site_unable_to_load_cart_items() });
    const termsVersion = acceptsTerms ? selectCheckoutStart(getState())?.termsVersion : undefined;
    const body = {
      userId: user._id,
      cartId: cart._id,
      addressInfo: { addressId },
      orderStatus: 'pending',
      paymentMethod,
      paymentStatus: 'pending',
      shippingMethodId,
      totalAmount: total,
      ...(due !== undefined && { useCredit, dueAmount: due }),
      currency: selectSettings(getState())?.currency,
      seenItems: selectCartItems(getState()).map(({ _id, quantity, price }) => ({ _id, quantity, price })),
      seenAddress: seenAddressOf(selectAddress(getState(), addressId)),
      termsVersion,
      ...(gifts.length > 0 && { gifts }),
      ...(user.role === 'guest' && { contact: { name: user.name, email: user.email } }),
      sizeSystem: dispatch(keptSizeSystem()),
      paymentId: '',
      payerId: '',
    };
    try {
      const { response } = await api('POST /api/order/create', { body });
      storedOrderId.write(browser, response.orderId);
      announceCartChange({ browser });
      dispatch(resetCart());
      return response.orderId;
    } catch (cause) {
      // Prices, charges, the delivery, stock, the address or the terms have changed: show the current ones.
      if (toApiError(cause).status === 409) {
        await Promise.all([
          dispatch(fetchCart({ quiet: true })),
          dispatch(fetchSettings()),
          dispatch(fetchAddress(addressId)),
          dispatch(fetchCheckoutStart()),
        ]);
        // Last, because the settings may say only now that there is a quote.
        if (selectIsQuoted(getState())) await dispatch(fetchQuote({ addressId, shippingMethodId, useCredit }));
      }
      throw cause;
    }
  },
);

const seenAddressOf = (address: Address | undefined) =>
  address && {
    recipient: address.recipient,
    address: address.address,
    city: address.city,
    phone: address.phone,
    pincode: address.pincode,
    notes: address.notes,
    ...(address.country && {
      country: address.country,
      region: address.region ?? '',
      district: address.district ?? '',
    }),
  };

/** Fetches the address and the terms of the shopper's latest order, with which the checkout begins. */
export const fetchCheckoutStart = createShopperThunk(
  'order/fetchCheckoutStart',
  async ({ api, user }): Promise<CheckoutStart> =>
    (await api('GET /api/order/checkout/:userId', { params: { userId: user._id } })).response,
);

type OrdersPage = { orders: Order[]; total: number; nextCursor: string | null };

/** Fetches the newest orders, or with a cursor the older ones. */
export const fetchOrders = createShopperThunk(
  'order/fetchList',
  async ({ api, user }, page: ({ cursor?: string } & Quiet) | undefined): Promise<OrdersPage> => {
    const { response, nextCursor } = await api('GET /api/order/list/:userId', {
      params: { userId: user._id },
      query: { cursor: page?.cursor },
    });
    return { orders: response.data, total: response.total, nextCursor };
  },
);

export const fetchOrder = createOrderThunk<Order>('order/fetchOne', {
  bySession: async ({ api }, orderId) =>
    (await api('GET /api/order/details/:orderId', { params: { orderId } })).response.data,
  byLink: async ({ api, token }) => (await api('POST /api/order/by-link', { body: { token } })).response.data,
});

export const cancelOrder = createOrderThunk<Order>('order/cancel', {
  bySession: async ({ api }, orderId) =>
    (await api('POST /api/order/:orderId/cancel', { params: { orderId } })).response.data,
  byLink: async ({ api, token }) => (await api('POST /api/order/by-link/cancel', { body: { token } })).response.data,
});

type CaptureInput = { orderId: string; paymentId: string; payerId?: string | undefined };

/** Captures a payment that was approved at PayPal. Repeating it changes nothing. */
export const capturePayment = createOrderThunk<Order, CaptureInput>('order/capture', {
  bySession: async ({ api }, { payerId, ...input }) => {
    const body = { ...input, ...(payerId && { payerId }) };
    return (await api('POST /api/order/capture', { body, timeoutMs: 45_000 })).response.data;
  },
  byLink: async ({ api, token }, { paymentId, payerId }) => {
    const body = { token, paymentId, ...(payerId && { payerId }) };
    return (await api('POST /api/order/by-link/capture', { body, timeoutMs: 45_000 })).response.data;
  },
});

/** Removes a finished order from the shopper's list (D18). Returns its id. */
export const deleteOrder = createShopperThunk(
  'order/delete',
  async ({ api, user }, orderId: string): Promise<string> => {
    await api('DELETE /api/order/:userId/:orderId', { params: { userId: user._id, orderId } });
    return orderId;
  },
);
