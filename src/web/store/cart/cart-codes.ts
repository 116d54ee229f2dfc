import type { Cart, CartCode, CartGiftCard } from '#contract/order/cart.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { RootState } from '#web/store/state.ts';
import { announceCartChange } from './announce-cart-change.ts';
import { cartReplaced } from './cart.slice.ts';

// Loaded with what shows a bag, so that a first visit does not wait for it.

const none: readonly CartCode[] = [];
const noCards: readonly CartGiftCard[] = [];

/** The codes that the shopper has entered. */
export const selectCartCodes = (state: RootState): readonly CartCode[] => state.cart.cart?.data.codes ?? none;

/** The gift cards that the shopper has entered. */
export const selectCartGiftCards = (state: RootState): readonly CartGiftCard[] =>
  state.cart.cart?.data.giftCards ?? noCards;

/** Whether the shop has codes to enter. */
export const selectOffersCodes = (state: RootState): boolean => state.settings.store?.codesOnOffer === true;

/** Enters a discount code or the code of a gift card. A discount code that the bag does not fulfil yet is kept and says why. */
export const applyCode = createShopperThunk('cart/applyCode', async (tools, code: string): Promise<Cart> => {
  const { response } = await tools.api('POST /api/cart/codes', { body: { userId: tools.user._id, code } });
  tools.dispatch(cartReplaced(response.cart));
  announceCartChange(tools);
  return response.cart;
});

export const removeCode = createShopperThunk('cart/removeCode', async (tools, code: string): Promise<Cart> => {
  const params = { userId: tools.user._id, code };
  const { response } = await tools.api('DELETE /api/cart/codes/:userId/:code', { params });
  tools.dispatch(cartReplaced(response.cart));
  announceCartChange(tools);
  return response.cart;
});

export const removeGiftCard = createShopperThunk('cart/removeGiftCard', async (tools, id: string): Promise<Cart> => {
  const params = { userId: tools.user._id, id };
  const { response } = await tools.api('DELETE /api/cart/gift-cards/:userId/:id', { params });
  tools.dispatch(cartReplaced(response.cart));
  announceCartChange(tools);
  return response.cart;
});
