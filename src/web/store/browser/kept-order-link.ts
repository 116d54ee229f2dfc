import type { AppThunk } from '#web/store/app-thunk.ts';

const key = 'orderLink';

/** Returns the token of the link to an order that this tab has opened. */
export const keptOrderLink =
  (): AppThunk<string | undefined> =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.get(key) ?? undefined;

/** Keeps the token until the tab is closed, because the page leads to PayPal or to the sign-in and back. */
export const keepOrderLink =
  (token: string): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.set(key, token);

export const forgetOrderLink =
  (): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    browser?.session.remove(key);
