import type { AccountDetails, SignedInDevice, User } from '#contract/account/auth.ts';
import type { RootState } from '#web/store/state.ts';

/** The signed-in user or a guest; null on the server, where pages are the same for everyone, and before the browser has restored it. */
export const selectUser = (state: RootState): User | null => state.auth.user;
/** The signed-in user; null for a guest, too. */
export const selectAccount = ({ auth: { user } }: RootState): User | null => (user?.role === 'guest' ? null : user);
/** The guest; null for a signed-in user, too. */
export const selectGuest = ({ auth: { user } }: RootState): User | null => (user?.role === 'guest' ? user : null);
export const selectIsAdmin = (state: RootState): boolean => state.auth.user?.role === 'admin';
/** Whether the visitor or guest can shop without an account. Who was signed in until the session ended is asked to log in. */
export const selectMayBeGuest = (state: RootState): boolean =>
  !!state.settings.store?.guestCheckout && !state.auth.hasEnded && !selectAccount(state);
/** Whether the browser has restored the stored user; before that it is unknown whether a user is signed in. */
export const selectIsRestored = (state: RootState): boolean => state.auth.isRestored;
/** Whether the session has ended while the user was using the shop, and they have not signed in again. */
export const selectHasSessionEnded = (state: RootState): boolean => state.auth.hasEnded;
/** Null before they are loaded. */
export const selectDetails = (state: RootState): AccountDetails | null => state.account.details;
export const selectDevices = (state: RootState): SignedInDevice[] | null => state.devices.list;
