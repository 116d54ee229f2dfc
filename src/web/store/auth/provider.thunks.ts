import { randomKey } from '#contract/random-key.ts';
import type { ReturnPage } from '#contract/sign-in-provider.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { Refusal } from '#web/store/failure.ts';
import { messages } from '#web/store/messages.ts';
import { storedSignIn } from '#web/store/stored.ts';
import { createSignInThunk } from './auth.thunks.ts';

/** What the provider sent back behind the `#`, once it is known to belong to the sign-in that this tab began. */
export type ProviderAnswer = { idToken: string; accessToken: string; from: string };

/** Begins a sign-in at the provider; answers where the browser has to go. `from` is where the shopper goes afterwards. */
export const beginProviderSignIn =
  (page: ReturnPage, from = ''): AppThunk<string> =>
  (_dispatch, _getState, { browser }) => {
    const state = randomKey();
    storedSignIn.keep(browser, { state, from });
    return `/api/users/google-login?${new URLSearchParams({ state, page })}`;
  };

/**
 * Takes the provider's answer out of the URL's fragment; null when there is none. Throws a failure when the provider refused,
 * or when this tab began no such sign-in: somebody else's answer must not sign the shopper in as them.
 */
export const takeProviderAnswer =
  (fragment: string): AppThunk<ProviderAnswer | null> =>
  (_dispatch, _getState, { browser }) => {
    const answer = new URLSearchParams(fragment.replace(/^#/, ''));
    if (!answer.has('state')) return null;
    const begun = storedSignIn.read(browser);
    storedSignIn.forget(browser);
    const idToken = answer.get('id_token');
    if (!idToken || begun?.state !== answer.get('state')) {
      throw new Refusal('GOOGLE_SIGN_IN_FAILED', messages.googleSignInFailed);
    }
    return { idToken, accessToken: answer.get('access_token') ?? '', from: begun.from };
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
