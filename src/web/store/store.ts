import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '#web/api/client.ts';
import { addressSlice } from './address/address.slice.ts';
import type { AppDispatch, AppExtra } from './app-thunk.ts';
import { createWriteOnce } from './attempts.ts';
import { accountSlice } from './auth/account.slice.ts';
import { authSlice } from './auth/auth.slice.ts';
import type { BrowserPort } from './browser.ts';
import { cartSlice } from './cart/cart.slice.ts';
import { categorySlice } from './category/category.slice.ts';
import { orderSlice } from './order/order.slice.ts';
import { paymentSlice } from './payment/payment.slice.ts';
import { productsSlice } from './products/products.slice.ts';
import { settingsSlice } from './settings/settings.slice.ts';
import type { RootState } from './state.ts';

type Parts = {
  api: Api;
  browser?: BrowserPort;
  now?: () => number;
  preloadedState?: RootState;
};

const reducer = {
  auth: authSlice.reducer,
  account: accountSlice.reducer,
  products: productsSlice.reducer,
  category: categorySlice.reducer,
  cart: cartSlice.reducer,
  order: orderSlice.reducer,
  address: addressSlice.reducer,
  payment: paymentSlice.reducer,
  settings: settingsSlice.reducer,
};

/** The checks of development measure time that passes, which on a busy machine says nothing. */
const patient = { warnAfter: 2000 };

/** One per request on the server, one per tab in the browser; never one for a module. */
export function makeStore({ api, browser, now = Date.now, preloadedState }: Parts) {
  const extraArgument: AppExtra = { api, browser, now, writeOnce: createWriteOnce() };
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: patient, serializableCheck: patient }),
    ...(preloadedState ? { preloadedState } : {}),
  });
}

export type AppStore = Omit<ReturnType<typeof makeStore>, 'dispatch'> & { dispatch: AppDispatch };
export type { AppDispatch, AppThunk } from './app-thunk.ts';
export type { RootState } from './state.ts';
