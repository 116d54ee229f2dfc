import { addressSlice } from './address/address.slice.ts';
import { accountSlice } from './auth/account.slice.ts';
import { selectUser } from './auth/auth.selectors.ts';
import { devicesSlice } from './auth/devices.slice.ts';
import { orderSlice } from './order/order.slice.ts';
import { paymentSlice } from './payment/payment.slice.ts';
import { sessionRestored } from './auth/session.ts';
import { type AppStore, type AppThunk, reducerWith } from './store.ts';
import { storedOrderId } from './browser/stored.ts';

/** The sections that only pages behind a sign-in read. */
export const privateSections = {
  account: accountSlice.reducer,
  devices: devicesSlice.reducer,
  order: orderSlice.reducer,
  address: addressSlice.reducer,
  payment: paymentSlice.reducer,
};

/** For a store that began on a public page, without them: they learn what was restored before they were there. */
export function addPrivateSections(store: AppStore): void {
  store.replaceReducer(reducerWith(privateSections));
  store.dispatch(rememberOrder());
}

const rememberOrder =
  (): AppThunk =>
  (dispatch, getState, { browser }) => {
    dispatch(sessionRestored({ user: selectUser(getState()), currentOrderId: storedOrderId.read(browser) }));
  };
