import type { CartQuote } from '#contract/order/cart-quote.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { RootState } from '#web/store/state.ts';

export type QuoteInput = {
  addressId: string;
  /** The delivery method that the shopper chose. */
  shippingMethodId?: string | undefined;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
};

/** Whether only the server knows what is to pay: delivery or taxes depend on the address, or a gift card or store credit can pay. */
export const selectIsQuoted = ({ settings: { store }, cart: { cart }, order: { quote } }: RootState): boolean =>
  store?.deliveryByPlace === true ||
  store?.taxByPlace === true ||
  cart?.data.giftCards !== undefined ||
  (quote?.data?.credit ?? 0) > 0;

/** Asks the server what the bag costs delivered to an address. */
export const fetchQuote = createShopperThunk(
  'order/fetchQuote',
  async ({ api, user }, { addressId, shippingMethodId, useCredit }: QuoteInput): Promise<CartQuote> => {
    const { response } = await api('GET /api/cart/quote/:userId', {
      params: { userId: user._id },
      query: {
        addressId,
        ...(shippingMethodId !== undefined && { shippingMethodId }),
        ...(useCredit && { useCredit: 'true' }),
      },
    });
    return response.data;
  },
);
