import { createSelector } from '@reduxjs/toolkit';
import { quote } from '#contract/order/pricing/quote.ts';
import type { RootState } from '#web/store/state.ts';
import { selectCharges } from '#web/store/settings/settings.selectors.ts';
import { selectCartItems } from './cart.selectors.ts';

const selectOffers = (state: RootState) => state.cart.cart?.data.offers;

const selectIsTaxExempt = (state: RootState) => state.cart.cart?.data.taxExempt;

/**
 * Returns subtotal, discounts, delivery, tax and total. Apart from the other selectors, because only what shows a bag needs the
 * pricing.
 */
export const selectQuote = createSelector(
  [selectCartItems, selectCharges, selectOffers, selectIsTaxExempt],
  (items, charges, offers, isTaxExempt) =>
    quote(items, isTaxExempt ? { ...charges, taxMillipercent: 0 } : charges, offers),
);
