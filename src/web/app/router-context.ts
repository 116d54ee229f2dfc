import { createContext, data, type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { checkUser, restoreUser } from '#web/store/auth/auth.thunks.ts';
import { isApiError } from '#web/store/api-error.ts';
import type { AppDispatch, AppStore, RootState } from '#web/store/store.ts';

/** The store of this request, or of this tab; loaders find it here on both sides. */
export const storeContext = createContext<AppStore>();

type Tools = { dispatch: AppDispatch; getState: () => RootState; params: LoaderFunctionArgs['params']; url: URL };
export type ShopperTools = Tools & { user: User };

/** What a loader throws for something that does not exist. */
export const notFound = () => data(null, { status: 404 });

/** What a loader throws for something that was there and is no more. */
const gone = () => data(null, { status: 410 });

/** What a loader throws for a page that has another address by now; what was asked of it stays. */
export const movedTo = (path: string, url: URL): Response => leaveFor(path + url.search, url, 301);

/** The loader of a page that anyone may see: `load` dispatches, Redux carries the data. */
export const publicLoader =
  (load: (tools: Tools) => Promise<unknown>): LoaderFunction =>
  async (args) => {
    await answering(load(toolsOf(args)));
    return null;
  };

/**
 * The loader of a page that needs a signed-in user (D5). In the browser a visitor is sent to sign in, with the way back. The server
 * knows no user: it renders the page's skeleton, and the browser loads it again once the user is restored.
 */
export const shopperLoader =
  (load: (tools: ShopperTools) => Promise<unknown> = async () => null): LoaderFunction =>
  async (args) => {
    const tools = toolsOf(args);
    if (!isInBrowser(tools)) return null;
    const user = userIn(tools);
    if (!user) throw toLogin(tools.url);
    try {
      await answering(load({ ...tools, user }));
    } catch (cause) {
      throw userIn(tools) ? cause : toLogin(tools.url);
    }
    // A page whose parts fail by themselves does not tell that the session is over.
    if (!userIn(tools)) throw toLogin(tools.url);
    return null;
  };

/**
 * The loader of a page of the admin, which for anybody else does not exist. It answers what `load` does: the store, which every
 * shopper has, knows nothing of the admin's things.
 */
export const adminLoader =
  (load: (tools: ShopperTools) => Promise<unknown>): LoaderFunction =>
  async (args) => {
    let loaded: unknown = null;
    const guarded = shopperLoader(async (tools) => {
      if (tools.user.role !== 'admin' && !(await hasBecomeAdmin(tools))) throw notFound();
      loaded = await load(tools).catch((cause: unknown) => {
        throw isApiError(cause) && cause.status === 403 ? notFound() : cause;
      });
    });
    await guarded(args);
    return loaded;
  };

/** This browser may not know it yet: who is remembered as a shopper is asked for again before the page does not exist. */
async function hasBecomeAdmin({ dispatch }: ShopperTools): Promise<boolean> {
  const outcome = await dispatch(checkUser());
  return checkUser.fulfilled.match(outcome) && outcome.payload.role === 'admin';
}

/** The loader of the pages for signing in: who is signed in already goes back to where they came from, else home (D4). */
export const guestLoader =
  (load: (tools: Tools) => Promise<unknown> = async () => null): LoaderFunction =>
  async (args) => {
    const tools = toolsOf(args);
    if (isInBrowser(tools) && userIn(tools)) throw leaveFor(returnPath(tools.url), tools.url);
    await answering(load(tools));
    return null;
  };

/** Where `?from=` leads, if it leads to a page of this shop. */
export function returnPath(url: URL): string {
  const from = URL.parse(url.searchParams.get('from') ?? '', url.origin);
  // Resolved, `/.//example.com` is a path of this shop that by itself names another site.
  const isOurs = from?.origin === url.origin && from.pathname[1] !== '/';
  return isOurs ? from.pathname + from.search + from.hash : paths.home.href();
}

function toolsOf({ context, params, url }: LoaderFunctionArgs): Tools {
  const { dispatch, getState } = context.get(storeContext);
  return { dispatch, getState, params, url };
}

const isInBrowser = ({ dispatch }: Tools): boolean =>
  dispatch((_dispatch, _getState, { browser }) => browser !== undefined);

/** A loader may be the first to ask who is signed in; the check with the server goes on behind it. */
function userIn({ dispatch, getState }: Tools): User | null {
  void dispatch(restoreUser());
  return selectUser(getState());
}

const toLogin = (url: URL) => leaveFor(paths.login.href(url.pathname + url.search), url);

/** A page that is in the address bar already makes way; else Back would lead into it, and from it away again. */
function leaveFor(target: string, { pathname, search }: URL, status = 302): Response {
  const isShown = globalThis.location?.pathname === pathname && globalThis.location.search === search;
  return isShown ? replace(target) : redirect(target, status);
}

/** A failed call becomes the page's answer, with its status; a call without an answer counts as 503. */
async function answering(load: Promise<unknown>): Promise<void> {
  try {
    await load;
  } catch (cause) {
    if (!isApiError(cause)) throw cause;
    if (cause.code.endsWith('_GONE')) throw gone();
    // A URL that the server finds invalid names nothing either.
    if (cause.status === 404 || cause.status === 422) throw notFound();
    throw data({ message: cause.message }, { status: cause.status || 503 });
  }
}
