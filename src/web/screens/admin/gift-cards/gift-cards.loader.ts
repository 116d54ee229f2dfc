import { addMonths } from '#contract/add-months.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { dayOf } from '#contract/dates.ts';
import { fetchGiftCard, fetchGiftCards, parseGiftCardsQuery } from '#web/store/gift-cards/gift-cards.admin.ts';
import { fetchSelling } from '#web/store/selling/selling.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** Loads the gift cards that the filters and cursor in the URL select. */
export const loadGiftCards = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchGiftCards(parseGiftCardsQuery(url.searchParams))).unwrap();
export type LoadedGiftCards = Awaited<ReturnType<typeof loadGiftCards>>;

export const loadGiftCard = ({ dispatch, params }: ShopperTools) =>
  dispatch(fetchGiftCard(params['id'] ?? '')).unwrap();
export type LoadedGiftCard = Awaited<ReturnType<typeof loadGiftCard>>;

/** Loads until when a gift card that is issued today is valid by the settings; empty for no end. */
export async function loadNewGiftCard({ dispatch, getState }: ShopperTools) {
  const { giftCardMonths } = await dispatch(fetchSelling()).unwrap();
  const today = dayOf(new Date(), selectTimeZone(getState()));
  return { expiresOn: giftCardMonths === null ? '' : addMonths(today, giftCardMonths) };
}
export type LoadedNewGiftCard = Awaited<ReturnType<typeof loadNewGiftCard>>;
