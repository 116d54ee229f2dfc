import type { AccountDetails, SignedInDevice, User } from '#contract/account/auth.ts';
import type { RootState } from '#web/store/state.ts';

/** The signed-in user. Null on the server, where pages are the same for everyone, and until the browser has restored it. */
export const selectUser = (state: RootState): User | null => state.auth.user;
export const selectIsAdmin = (state: RootState): boolean => state.auth.user?.role === 'admin';
/** Whether the browser has looked for a remembered user; before that nobody knows whether someone is signed in. */
export const selectIsRestored = (state: RootState): boolean => state.auth.isRestored;
/** Null before they were loaded. */
export const selectDetails = (state: RootState): AccountDetails | null => state.account.details;
export const selectDevices = (state: RootState): SignedInDevice[] | null => state.devices.list;
