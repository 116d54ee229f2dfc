import type { AuthorizationResponse, DemoPage, RedirectPage } from '#contract/account/sign-in-provider.ts';
import { prefixesOf } from '#contract/locale-prefix.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { storedSignIn } from '#web/store/browser/stored.ts';
import { prefixOfPages, selectSettings } from '#web/store/settings/settings.selectors.ts';

// A separate file, which only pages with a provider sign-in load.

/** Begins a sign-in at the provider. Returns the URL to redirect to. `from` is the page to return to afterwards. */
export const beginProviderSignIn = createApiThunk(
  'auth/beginProviderSignIn',
  async ({ api, browser, getState }, { page, from = '' }: { page: RedirectPage; from?: string | undefined }) => {
    const { response } = await api('POST /api/users/google-login/begin', { body: { page } });
    const settings = selectSettings(getState());
    const prefix = settings ? prefixOfPages(settings) : '';
    storedSignIn.write(browser, { state: response.state, from, prefix });
    return response.url;
  },
);

/** Whether a shop has pages behind a prefix. The provider returns to the default market, whose languages are those of the shop. */
const hasPrefix = ({ locales, defaultLocale, markets = [] }: StoreSettings, prefix: string | undefined): boolean =>
  prefixesOf({ locales: locales.map(({ code }) => code), defaultLocale, markets: markets.slice(1) }).some(
    (one) => one.prefix === prefix,
  );

/**
 * Returns the prefix of the language and the market in which this tab began the sign-in that the query answers; undefined when it is that of this page.
 * The provider returns to a page without prefix.
 */
export const prefixOfSignIn =
  (query: string): AppThunk<string | undefined> =>
  (_dispatch, getState, { browser }) => {
    const begun = storedSignIn.read(browser);
    const settings = selectSettings(getState());
    if (!settings || !begun || begun.state !== new URLSearchParams(query).get('state')) return undefined;
    return hasPrefix(settings, begun.prefix) && begun.prefix !== prefixOfPages(settings) ? begun.prefix : undefined;
  };

/**
 * Reads the provider's response in the query of the page; null when there is none. `response` is undefined when the provider refused,
 * or when this tab did not begin the sign-in: an attacker's response must not sign the shopper in to the attacker's account. `from`
 * is the return path of the sign-in that this tab began, also when it failed.
 */
export const takeProviderResponse =
  (query: string): AppThunk<{ from: string; response: AuthorizationResponse | undefined } | null> =>
  (_dispatch, _getState, { browser }) => {
    const params = new URLSearchParams(query);
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name) ?? undefined);
    if (state === undefined || (code === undefined && !params.has('error'))) return null;
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
