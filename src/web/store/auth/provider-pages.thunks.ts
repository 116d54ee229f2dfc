import type { AuthorizationResponse, DemoPage, RedirectPage } from '#contract/account/sign-in-provider.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { storedSignIn } from '#web/store/browser/stored.ts';

// In a file of its own: only the pages that offer a sign-in at the provider fetch it.

/** Begins a sign-in at the provider; returns the URL to go to. `from` is where the shopper goes afterwards. */
export const beginProviderSignIn = createApiThunk(
  'auth/beginProviderSignIn',
  async ({ api, browser }, { page, from = '' }: { page: RedirectPage; from?: string | undefined }) => {
    const { response } = await api('POST /api/users/google-login/begin', { body: { page } });
    storedSignIn.write(browser, { state: response.state, from });
    return response.url;
  },
);

/**
 * Reads the provider's response in the query of the page; null when there is none. `response` is undefined when the provider
 * refused, or when this tab began no such sign-in: somebody else's response must not sign the shopper in as them. `from` is the
 * way back of the sign-in that this tab began, however it ends.
 */
export const takeProviderResponse =
  (query: string): AppThunk<{ from: string; response: AuthorizationResponse | undefined } | null> =>
  (_dispatch, _getState, { browser }) => {
    const given = new URLSearchParams(query);
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => given.get(name) ?? undefined);
    if (state === undefined || (code === undefined && !given.has('error'))) return null;
    const begun = storedSignIn.read(browser);
    storedSignIn.remove(browser);
    if (begun?.state !== state) return { from: '', response: undefined };
    return { from: begun.from, response: code === undefined ? undefined : { code, state, iss } };
  };

/** Exchanges the code of a demo page for the provider's tokens (D14). */
export const fetchProviderTokens = createApiThunk(
  'auth/providerTokens',
  async ({ api }, body: AuthorizationResponse & { page: DemoPage }) => {
    const { response } = await api('POST /api/users/google-login/tokens', { body });
    return response;
  },
);

/** Fetches the provider's userinfo about the owner of an access token (D14). */
export const fetchProviderUser = createApiThunk('auth/googleUser', async ({ api }, accessToken: string) => {
  const { response } = await api('POST /api/users/google-user', { body: { accessToken } });
  return response.data;
});
