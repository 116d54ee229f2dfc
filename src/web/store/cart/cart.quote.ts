import { createSelector } from '@reduxjs/toolkit';
import { quote } from '#contract/order/pricing/price-order.ts';
import { selectCharges } from '#web/store/settings/settings.selectors.ts';
import { selectCartItems } from './cart.selectors.ts';

/** Returns subtotal, delivery, tax and total. Apart from the other selectors, because only what shows a bag needs the pricing. */
export const selectQuote = createSelector([selectCartItems, selectCharges], (items, charges) => quote(items, charges));
