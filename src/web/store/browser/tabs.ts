import type { User } from '#contract/account/auth.ts';
import { selectAccount, selectUser } from '#web/store/auth/auth.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { sessionEnded, sessionRestored, signedOut } from '#web/store/auth/session.ts';
import type { AppStore, AppThunk } from '#web/store/store.ts';
import { storedCartChange, storedOrderId, storedUser } from './stored.ts';

/** Follows the other tabs: signs in and out with them and fetches the cart when they change it. Returns a function that stops. */
export function listenToOtherTabs({ dispatch }: AppStore): () => void {
  const stops = [dispatch(followStoredUser()), dispatch(followCart())];
  return () => stops.forEach((stop) => stop());
}

const followStoredUser =
  (): AppThunk<() => void> =>
  (dispatch, getState, { browser }) => {
    if (!browser) return () => undefined;
    const follow = () => {
      const before = selectUser(getState());
      const user = storedUser.read(browser);
      if (before && user?._id !== before._id) {
        storedOrderId.remove(browser);
        if (!user && selectAccount(getState())) dispatch(sessionEnded());
        dispatch(signedOut());
      }
      if (user) dispatch(sessionRestored({ user, currentOrderId: storedOrderId.read(browser) }));
    };
    const stops = storedUser.keys.map((key) => browser.onLocalChange(key, follow));
    return () => stops.forEach((stop) => stop());
  };

const followCart =
  (): AppThunk<() => void> =>
  (dispatch, getState, { browser }) => {
    if (!browser) return () => undefined;
    return browser.onLocalChange(storedCartChange.key, () => {
      if (selectUser(getState())) void dispatch(fetchCart({ quiet: true }));
    });
  };

/** Calls the listener when another user signs in or the user signs out. Returns a function that stops. */
export function onUserChange(store: AppStore, listener: (user: User | null) => void): () => void {
  let known = selectUser(store.getState())?._id;
  return store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user?._id === known) return;
    known = user?._id;
    listener(user);
  });
}
