import { createContext, data, type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import type { Me } from '#contract/account/team.ts';
import type { User } from '#contract/account/auth.ts';
import { internalPath } from '#contract/internal-path.ts';
import { paths } from '#contract/paths.ts';
import { selectAccount, selectUser } from '#web/store/auth/auth.selectors.ts';
import { restoreUser } from '#web/store/auth/auth.thunks.ts';
import { isApiError } from '#web/store/api-error.ts';
import type { AppDispatch, AppStore, RootState } from '#web/store/store.ts';

/** The store of the request, or of the tab, for loaders. */
export const storeContext = createContext<AppStore>();
/** The beginning of the URLs of the language, which `paths` does not contain. */
export const prefixContext = createContext('');

export type Tools = {
  dispatch: AppDispatch;
  getState: () => RootState;
  params: LoaderFunctionArgs['params'];
  url: URL;
  prefix: string;
};
export type ShopperTools = Tools & { user: User };
/** Of a loader of the admin. */
export type MemberTools = ShopperTools & { member: Me };

/** Creates what a loader throws for something that does not exist. */
export const notFound = () => data(null, { status: 404 });

/** Creates what a loader throws for something that no longer exists. */
const gone = () => data(null, { status: 410 });

/** Creates what a loader throws for a page whose path has changed. The query stays. */
export const movedTo = (path: string, url: URL): Response => redirectFrom(url, path + url.search, 301);

/** Creates the loader of a public page. `load` dispatches thunks; the data is in the store. */
export const publicLoader =
  (load: (tools: Tools) => Promise<unknown>): LoaderFunction =>
  async (args) => {
    const tools = toolsOf(args);
    try {
      await toRouteErrors(load(tools));
    } catch (cause) {
      throw (isMissing(cause) && (await redirectOf(tools))) || cause;
    }
    return null;
  };

const isMissing = (cause: unknown): boolean =>
  [404, 410].includes((cause as Partial<ReturnType<typeof notFound>> | undefined)?.init?.status ?? 0);

/** Returns the redirect of the merchant for a path without a page. The server follows those of its own requests before it renders. */
async function redirectOf(tools: Tools): Promise<Response | undefined> {
  if (!isInBrowser(tools)) return undefined;
  const { url, dispatch } = tools;
  try {
    const { findRedirect } = await import('#web/store/content/find-redirect.ts');
    const to = await dispatch(findRedirect(url.pathname + url.search)).unwrap();
    // An address tells the router apart what is in another language, which it does not show.
    return to === null ? undefined : redirectFrom(url, new URL(to, url.origin).href);
  } catch {
    return undefined;
  }
}

/** Creates the loader of a sign-in page. It redirects a signed-in user to the return path, else home (D4). */
export const visitorLoader =
  (load: (tools: Tools) => Promise<unknown> = async () => null): LoaderFunction =>
  async (args) => {
    const tools = toolsOf(args);
    if (isInBrowser(tools) && accountIn(tools)) throw redirectFrom(tools.url, returnPath(tools.url));
    await toRouteErrors(load(tools));
    return null;
  };

/** Returns the path in `?from=` if it is a page of this shop, else home. */
export const returnPath = (url: URL): string =>
  internalPath(url.searchParams.get('from') ?? paths.home.href(), url.origin) ?? paths.home.href();

export function toolsOf({ context, params, url }: LoaderFunctionArgs): Tools {
  const { dispatch, getState } = context.get(storeContext);
  return { dispatch, getState, params, url, prefix: context.get(prefixContext) };
}

export const isInBrowser = ({ dispatch }: Tools): boolean =>
  dispatch((_dispatch, _getState, { browser }) => browser !== undefined);

/** Returns the signed-in user or the guest. Restores it if no one has before; the check at the server continues in the background. */
export function shopperIn({ dispatch, getState }: Tools): User | null {
  void dispatch(restoreUser());
  return selectUser(getState());
}

/** Returns the signed-in user. */
export function accountIn(tools: Tools): User | null {
  shopperIn(tools);
  return selectAccount(tools.getState());
}

/** Redirects. Replaces the history entry of a page that is already in the address bar, because Back would redirect again. */
export function redirectFrom({ pathname, search }: URL, target: string, status = 302): Response {
  const isCurrent = globalThis.location?.pathname === pathname && globalThis.location.search === search;
  return isCurrent ? replace(target) : redirect(target, status);
}

/** The text of the status of a page that the market does not have. */
export const notInMarket = 'NOT_IN_MARKET';

/** Converts the error of a call to an error of the route with the same status, or 503 when there was no response. */
export async function toRouteErrors(load: Promise<unknown>): Promise<void> {
  try {
    await load;
  } catch (cause) {
    if (!isApiError(cause)) throw cause;
    if (cause.code.endsWith('_GONE')) throw gone();
    if (cause.code === notInMarket) throw data(null, { status: 404, statusText: notInMarket });
    // A URL that is invalid for the server does not exist either.
    if (cause.status === 404 || cause.status === 422) throw notFound();
    throw data({ message: cause.message }, { status: cause.status || 503, statusText: cause.reference ?? '' });
  }
}
