import type { CartQuote } from '#contract/order/cart-quote.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { RootState } from '#web/store/state.ts';

export type QuoteInput = {
  addressId: string;
  /** The delivery method that the shopper chose. */
  shippingMethodId?: string | undefined;
};

/** Whether only the server knows what an order costs, because delivery or taxes depend on the address. */
export const selectIsQuoted = ({ settings: { store } }: RootState): boolean =>
  store?.deliveryByPlace === true || store?.taxByPlace === true;

/** Asks the server what the bag costs delivered to an address. */
export const fetchQuote = createShopperThunk(
  'order/fetchQuote',
  async ({ api, user }, { addressId, shippingMethodId }: QuoteInput): Promise<CartQuote> => {
    const { response } = await api('GET /api/cart/quote/:userId', {
      params: { userId: user._id },
      query: { addressId, ...(shippingMethodId !== undefined && { shippingMethodId }) },
    });
    return response.data;
  },
);
