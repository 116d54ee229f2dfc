import { createAction } from '@reduxjs/toolkit';
import type { User } from '#contract/account/auth.ts';
import type { AppThunk } from '#web/store/app-thunk.ts';
import { storedCartChange, storedItem, storedOrderId, storedUser, storedViewed } from '#web/store/browser/stored.ts';

/** What the browser remembered of a session is in the store again. */
export const sessionRestored = createAction<{ user: User | null; currentOrderId: string | null }>('session/restored');

/** Nobody is signed in any more: every section drops what belonged to the user. */
export const signedOut = createAction('session/signedOut');

/** The server does not know the session any more. Quiet: the shopper keeps the page, and an item that waits for a sign-in (D1, D3). */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { browser }) => {
    storedUser.remove(browser);
    storedOrderId.remove(browser);
    dispatch(signedOut());
  };

/** The shopper leaves: nothing of theirs stays in this browser. Makes no request (spec §2). */
export const logout =
  (): AppThunk =>
  (dispatch, _getState, { browser }) => {
    storedItem.remove(browser);
    storedViewed.remove(browser);
    dispatch(endSession());
    // After the user, or the other tabs would fetch the bag once more.
    storedCartChange.remove(browser);
  };
