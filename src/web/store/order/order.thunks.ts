import type { Order, PaymentMethod } from '#contract/order/order.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { announceCartChange } from '#web/store/cart/announce-cart-change.ts';
import { selectCartItems, selectQuote } from '#web/store/cart/cart.selectors.ts';
import { resetCart } from '#web/store/cart/cart.slice.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import { messages } from '#web/store/messages.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { storedOrderId } from '#web/store/browser/stored.ts';

type NewOrder = { addressId: string; paymentMethod?: PaymentMethod };

/** Orders what is in the cart, at the total that is shown. Answers the order's id, which stays with this tab (spec §4). */
export const createOrder = createShopperThunk(
  'order/create',
  async (
    { api, browser, dispatch, getState, user },
    { addressId, paymentMethod = 'paypal' }: NewOrder,
  ): Promise<string> => {
    const { cart } = getState().cart;
    if (!cart) throw createApiError({ code: 'CART_NOT_LOADED', message: messages.cartNotLoaded });
    const body = {
      userId: user._id,
      cartId: cart._id,
      addressInfo: { addressId },
      orderStatus: 'pending',
      paymentMethod,
      paymentStatus: 'pending',
      totalAmount: selectQuote(getState()).total,
      seenItems: selectCartItems(getState()).map(({ _id, quantity, price }) => ({ _id, quantity, price })),
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
      // The shop and the page disagree about prices, charges or stock: show what the shop has now.
      if (toApiError(cause).status === 409) {
        await Promise.all([dispatch(fetchCart({ quiet: true })), dispatch(fetchSettings())]);
      }
      throw cause;
    }
  },
);

type OrdersPage = { orders: Order[]; total: number; nextCursor: string | null };

/** The newest orders, or with a cursor the ones before. */
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

export const fetchOrder = createShopperThunk('order/fetchOne', async ({ api }, orderId: string): Promise<Order> => {
  const { response } = await api('GET /api/order/details/:orderId', { params: { orderId } });
  return response.data;
});

export const cancelOrder = createShopperThunk('order/cancel', async ({ api }, orderId: string): Promise<Order> => {
  const { response } = await api('POST /api/order/:orderId/cancel', { params: { orderId } });
  return response.data;
});

type Approved = { orderId: string; paymentId: string; payerId?: string | undefined };

/** Takes the money of a payment that was approved at PayPal; again, it changes nothing. */
export const capturePayment = createShopperThunk(
  'order/capture',
  async ({ api }, { orderId, paymentId, payerId }: Approved): Promise<Order> => {
    const body = { orderId, paymentId, ...(payerId && { payerId }) };
    return (await api('POST /api/order/capture', { body, timeoutMs: 45_000 })).response.data;
  },
);

/** Takes a finished order off the shopper's list (D18). Answers its id. */
export const deleteOrder = createShopperThunk(
  'order/delete',
  async ({ api, user }, orderId: string): Promise<string> => {
    await api('DELETE /api/order/:userId/:orderId', { params: { userId: user._id, orderId } });
    return orderId;
  },
);
