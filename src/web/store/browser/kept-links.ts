import type { AppThunk } from '#web/store/app-thunk.ts';

/** Keeps the token of a mailed link until the tab is closed, because its page leads to other pages and back, such as the sign-in. */
const createKeptLink = (key: string) => ({
  read:
    (): AppThunk<string | undefined> =>
    (_dispatch, _getState, { browser }) =>
      browser?.session.get(key) ?? undefined,
  keep:
    (token: string): AppThunk =>
    (_dispatch, _getState, { browser }) =>
      browser?.session.set(key, token),
  forget:
    (): AppThunk =>
    (_dispatch, _getState, { browser }) =>
      browser?.session.remove(key),
});

/** The link to the order of a guest. */
export const keptOrderLink = createKeptLink('orderLink');
/** The link to a draft order. */
export const keptOfferLink = createKeptLink('offerLink');
/** The link of an invitation to the team. */
export const keptInvitation = createKeptLink('invitation');
