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
  openedAt?: number;
  preloadedState?: RootState;
  /** The sections of the private pages. A store that starts on a public page gets them later. */
  sections?: PrivateSections;
};

/** The sections of every page. */
const publicSections = {
  auth: authSlice.reducer,
  products: productsSlice.reducer,
  category: categorySlice.reducer,
  cart: cartSlice.reducer,
  settings: settingsSlice.reducer,
  search: searchSlice.reducer,
};

type PrivateSections = { [Name in Exclude<keyof RootState, keyof typeof publicSections>]: Reducer<RootState[Name]> };

/** Typed as if all sections were present: without the private sections, the screens that read them are not loaded either. */
export const reducerWith = (sections?: PrivateSections): Reducer<RootState> =>
  combineReducers({ ...publicSections, ...(sections as PrivateSections) });

/** The development checks measure wall time, so on a busy machine they warn without reason. */
const checkOptions = { warnAfter: 2000 };

/** Creates a store: one per request on the server, one per tab in the browser, never one per module. */
export function makeStore({ api, browser, now = Date.now, openedAt = 0, preloadedState, sections }: Parts) {
  const extraArgument: AppExtra = { api, browser, now, openedAt, writeOnce: createWriteOnce() };
  return configureStore({
    reducer: reducerWith(sections),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: checkOptions, serializableCheck: checkOptions }),
    ...(preloadedState ? { preloadedState } : {}),
  });
}

export type AppStore = Omit<ReturnType<typeof makeStore>, 'dispatch'> & { dispatch: AppDispatch };
export type { AppDispatch, AppThunk } from './app-thunk.ts';
export type { RootState } from './state.ts';
