import type { Me } from '#contract/account/team.ts';
import { type AppExtra, type AppThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { selectCurrentMember } from './member.selectors.ts';

/** Fetches the signed-in member of the team, and what the role allows. */
export const fetchMember = createShopperThunk('member/fetch', async ({ api }): Promise<Me> => {
  const { response } = await api('GET /api/admin/me');
  return response.data;
});

/** The fetch of a store, which the loaders of a page share. */
const fetching = new WeakMap<AppExtra, Promise<Me>>();

/** Returns the member, and fetches it unless it is in the store and up to date. */
export const loadMember = (): AppThunk<Promise<Me>> => async (dispatch, getState, extra) => {
  const member = selectCurrentMember(getState());
  if (member) return member;
  const pending =
    fetching.get(extra) ??
    dispatch(fetchMember())
      .unwrap()
      .finally(() => fetching.delete(extra));
  fetching.set(extra, pending);
  return pending;
};

const refreshIntervalMs = 5 * 60_000;

/** Fetches the member again when the user returns to this tab after some minutes. Returns a function that stops. */
export const refreshMemberOnReturn =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { browser, now }) => {
    if (!browser) return () => undefined;
    let refreshedAt = now();
    return browser.onReturn(() => {
      if (now() - refreshedAt < refreshIntervalMs) return;
      refreshedAt = now();
      void dispatch(fetchMember());
    });
  };
