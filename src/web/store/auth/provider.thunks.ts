import { randomKey } from '#contract/random-key.ts';
import type { ReturnPage } from '#contract/sign-in-provider.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { storedSignIn } from '#web/store/stored.ts';
import { createSignInThunk } from './auth.thunks.ts';

/** What the provider sent back behind the `#`, once it is known to belong to the sign-in that this tab began. */
export type ProviderAnswer = { idToken: string; accessToken: string };

/** Begins a sign-in at the provider; answers where the browser has to go. `from` is where the shopper goes afterwards. */
export const beginProviderSignIn =
  (page: ReturnPage, from = ''): AppThunk<string> =>
  (_dispatch, _getState, { browser }) => {
    const state = randomKey();
    storedSignIn.keep(browser, { state, from });
    return `/api/users/google-login?${new URLSearchParams({ state, page })}`;
  };

/**
 * Takes the provider's answer out of the URL's fragment; null when there is none. It stays undefined when the provider refused,
 * or when this tab began no such sign-in: somebody else's answer must not sign the shopper in as them. `from` is the way back of
 * the sign-in that this tab began, however it ends.
 */
export const takeProviderAnswer =
  (fragment: string): AppThunk<{ from: string; answer: ProviderAnswer | undefined } | null> =>
  (_dispatch, _getState, { browser }) => {
    const given = new URLSearchParams(fragment.replace(/^#/, ''));
    if (!given.has('state')) return null;
    const begun = storedSignIn.read(browser);
    storedSignIn.forget(browser);
    if (begun?.state !== given.get('state')) return { from: '', answer: undefined };
    const idToken = given.get('id_token');
    const answer = idToken ? { idToken, accessToken: given.get('access_token') ?? '' } : undefined;
    return { from: begun.from, answer };
  };

export const googleLogin = createSignInThunk('auth/googleLogin', async ({ api }, googleToken: string) => {
  const { answer } = await api('POST /api/users/google-login', { body: { googleToken } });
  return answer;
});

/** What the provider tells of the owner of an access token (D14). */
export const fetchProviderUser = createApiThunk('auth/googleUser', async ({ api }, accessToken: string) => {
  const { answer } = await api('POST /api/users/google-user', { body: { accessToken } });
  return answer.data;
});
