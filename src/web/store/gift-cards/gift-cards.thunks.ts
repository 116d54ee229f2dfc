import type { GiftCardBalance } from '#contract/shop/gift-cards.ts';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import { createApiThunk, createShopperThunk } from '#web/store/app-thunk.ts';

// Nothing of this is stored, because every page loads the store.

export type { GiftCardBalance } from '#contract/shop/gift-cards.ts';
export type { StoreCredit } from '#contract/account/store-credit.ts';
/** A gift card that the shopper has bought for themself. */
export type OwnGiftCard = GiftCardBalance & { _id: string; orderId: string };

/** Reads what is left on a gift card. */
export const checkBalance = createApiThunk(
  'giftCards/checkBalance',
  async ({ api }, code: string): Promise<GiftCardBalance> =>
    (await api('POST /api/gift-card/balance', { body: { code } })).response,
);

export const fetchStoreCredit = createShopperThunk(
  'giftCards/fetchStoreCredit',
  async ({ api, user }): Promise<StoreCredit> =>
    (await api('GET /api/users/:userId/credit', { params: { userId: user._id } })).response.data,
);

export const fetchOwnGiftCards = createShopperThunk(
  'giftCards/fetchOwn',
  async ({ api, user }): Promise<OwnGiftCard[]> =>
    (await api('GET /api/users/:userId/gift-cards', { params: { userId: user._id } })).response.data,
);

/** Makes another code of a gift card. Returns it. */
export const makeGiftCardCode = createShopperThunk(
  'giftCards/makeCode',
  async ({ api }, id: string): Promise<string> =>
    (await api('POST /api/gift-card/:id/code', { params: { id } })).response.code,
);
