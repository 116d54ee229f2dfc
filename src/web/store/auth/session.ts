import { createAction } from '@reduxjs/toolkit';
import type { User } from '#contract/account/auth.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { selectGuest } from './auth.selectors.ts';
import { storedOrderId, storedUser } from '#web/store/browser/stored.ts';

/** The session that the browser stored is restored. */
export const sessionRestored = createAction<{ user: User | null; currentOrderId: string | null }>('session/restored');

/** The user has signed out: every section clears their data. */
export const signedOut = createAction('session/signedOut');

/** The session has ended while the user was using the shop: it expired, or they signed out in another tab. */
export const sessionEnded = createAction('session/ended');

/**
 * Ends the session in this browser after the server has ended it. The page and an item that waits for a sign-in stay (D1, D3). A guest,
 * who has never signed in, is not told.
 */
export const endSession = (): AppThunk => (dispatch, getState) => {
  // Before the user is removed, because then the page redirects to the sign-in, which says why.
  if (!selectGuest(getState())) dispatch(sessionEnded());
  dispatch(clearSession());
};

/** Removes the session from this browser. */
export const clearSession =
  (): AppThunk =>
  (dispatch, _getState, { browser }) => {
    storedUser.remove(browser);
    storedOrderId.remove(browser);
    dispatch(signedOut());
  };
