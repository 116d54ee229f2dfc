import type { AppThunk } from '#web/store/app-thunk.ts';
import { storedCartChange, storedItem, storedViewed } from '#web/store/browser/stored.ts';
import { clearSession } from './session.ts';

// Loaded with the menus, so that a first visit does not wait for it.

/** Logs out and removes all of the user's data from this browser. Makes no request (spec §2). */
export const logout =
  (): AppThunk =>
  (dispatch, _getState, { browser }) => {
    storedItem.remove(browser);
    storedViewed.remove(browser);
    dispatch(clearSession());
    // Removed after the user, because otherwise the other tabs would fetch the cart again.
    storedCartChange.remove(browser);
  };
