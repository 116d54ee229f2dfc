import { addressSlice } from './address/address.slice.ts';
import { accountSlice } from './auth/account.slice.ts';
import { selectUser } from './auth/auth.selectors.ts';
import { collectionSlice } from './collections/collection.slice.ts';
import { devicesSlice } from './auth/devices.slice.ts';
import { memberSlice } from './member/member.slice.ts';
import { orderSlice } from './order/order.slice.ts';
import { pagesSlice } from './pages/pages.slice.ts';
import { paymentSlice } from './payment/payment.slice.ts';
import { sessionRestored } from './auth/session.ts';
import { type AppStore, type AppThunk, reducerWith } from './store.ts';
import { storedOrderId } from './browser/stored.ts';

/** The sections that only private pages read. */
export const privateSections = {
  account: accountSlice.reducer,
  devices: devicesSlice.reducer,
  member: memberSlice.reducer,
  order: orderSlice.reducer,
  address: addressSlice.reducer,
  payment: paymentSlice.reducer,
  collection: collectionSlice.reducer,
  pages: pagesSlice.reducer,
};

/** Adds the private sections to a store that was created on a public page, and restores their state from the browser. */
export function addPrivateSections(store: AppStore): void {
  store.replaceReducer(reducerWith(privateSections));
  store.dispatch(restoreOrder());
}

const restoreOrder =
  (): AppThunk =>
  (dispatch, getState, { browser }) => {
    dispatch(sessionRestored({ user: selectUser(getState()), currentOrderId: storedOrderId.read(browser) }));
  };
