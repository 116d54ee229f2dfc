import { replace } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { selectAddress, selectRestoredId } from '#web/store/address/address.selectors.ts';
import { fetchAddress } from '#web/store/address/address.thunks.ts';
import { selectCartIsLoaded } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectQuoteState } from '#web/store/order/order.quote.ts';
import { fetchCheckoutStart } from '#web/store/order/order.thunks.ts';
import { fetchQuote } from '#web/store/order/quote.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';
import { isExpress } from './express.ts';

/** Whether the browser has lost the name and e-mail that a guest has entered at the checkout. */
const isContactMissing = ({ role, name, email }: User): boolean => role === 'guest' && (name === '' || email === '');

/**
 * `:id` is an address id. Another shopper's address does not exist (D6), so an unknown one is awaited without a time limit. A removed
 * and restored address redirects to its new id. A guest who has not said who they are goes back to the checkout.
 */
export const orderSummaryLoader = shopperLoader(({ dispatch, getState, params, url, user }) => {
  if (isContactMissing(user)) throw replace(paths.checkout.href());
  const addressId = params['id'] ?? '';
  const restoredId = selectRestoredId(getState(), addressId);
  if (restoredId !== undefined)
    throw replace(paths.orderSummary.href(restoredId, isExpress(url.searchParams) ? 'express' : undefined));
  const loadOrder = () =>
    Promise.all([
      dispatch(fetchAddress(addressId)).unwrap(),
      dispatch(fetchCart()).unwrap(),
      // Refreshes delivery and tax. If this fails, the known ones are shown, and the server checks them with the order.
      dispatch(fetchSettings()),
    ]);
  // What is preselected: if the page were shown before, a quick press would order with another choice than the one that appears.
  // Without these, a new card can be entered, the terms are not ticked, and the page says that the total is not known, or where the
  // browser knows it, store credit is not used.
  const loadChoices = () => Promise.all([dispatch(fetchCards()), dispatch(fetchCheckoutStart()), loadQuote()]);
  const loadQuote = async () => {
    const { shippingMethodId, useCredit = true } = selectQuoteState(getState(), addressId) ?? {};
    await dispatch(fetchQuote({ addressId, shippingMethodId, useCredit }));
  };
  const isKnown = selectAddress(getState(), addressId) !== undefined && selectCartIsLoaded(getState());
  return Promise.all([isKnown ? dispatch(withGracePeriod(loadOrder)) : loadOrder(), loadChoices()]);
}, forGuests);
