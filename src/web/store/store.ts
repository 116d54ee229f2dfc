import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { Api } from '#web/api/client.ts';
import type { AppDispatch, AppExtra } from './app-thunk.ts';
import { createWriteOnce } from './write-once.ts';
import { authSlice } from './auth/auth.slice.ts';
import type { BrowserPort } from './browser/browser.ts';
import { cartSlice } from './cart/cart.slice.ts';
import { categorySlice } from './category/category.slice.ts';
import { productsSlice } from './products/products.slice.ts';
import { searchSlice } from './search/search.slice.ts';
import { settingsSlice } from './settings/settings.slice.ts';
import type { RootState } from './state.ts';

type Parts = {
  api: Api;
  browser?: BrowserPort;
  now?: () => number;
  preloadedState?: RootState;
  /** The sections of the private pages; a store that begins on a public page gets them when it leaves that. */
  sections?: PrivateSections;
};

/** What every page has. */
const publicSections = {
  auth: authSlice.reducer,
  products: productsSlice.reducer,
  category: categorySlice.reducer,
  cart: cartSlice.reducer,
  settings: settingsSlice.reducer,
  search: searchSlice.reducer,
};

type PrivateSections = { [Name in Exclude<keyof RootState, keyof typeof publicSections>]: Reducer<RootState[Name]> };

/** Without the private sections no screen that reads them is there either, so the state counts as whole. */
export const reducerWith = (sections?: PrivateSections): Reducer<RootState> =>
  combineReducers({ ...publicSections, ...(sections as PrivateSections) });

/** The checks of development measure time that passes, which on a busy machine says nothing. */
const patient = { warnAfter: 2000 };

/** One per request on the server, one per tab in the browser; never one for a module. */
export function makeStore({ api, browser, now = Date.now, preloadedState, sections }: Parts) {
  const extraArgument: AppExtra = { api, browser, now, writeOnce: createWriteOnce() };
  return configureStore({
    reducer: reducerWith(sections),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: patient, serializableCheck: patient }),
    ...(preloadedState ? { preloadedState } : {}),
  });
}

export type AppStore = Omit<ReturnType<typeof makeStore>, 'dispatch'> & { dispatch: AppDispatch };
export type { AppDispatch, AppThunk } from './app-thunk.ts';
export type { RootState } from './state.ts';
