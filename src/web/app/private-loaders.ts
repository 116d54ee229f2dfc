import type { LoaderFunction } from 'react-router';
import { withoutPrefix } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import { selectHasSessionEnded } from '#web/store/auth/auth.selectors.ts';
import { checkUser } from '#web/store/auth/auth.thunks.ts';
import { isApiError } from '#web/store/api-error.ts';
import {
  accountIn,
  isInBrowser,
  notFound,
  redirectFrom,
  shopperIn,
  type ShopperTools,
  type Tools,
  toolsOf,
  toRouteErrors,
} from './router-context.ts';

// Apart from the other loaders, because a public page does not load them.

/** For the loader of a page that is also for guests. */
export const forGuests = { guests: true };

/**
 * Creates the loader of a page that needs a signed-in user (D5), or with `forGuests` a guest. The browser redirects a visitor to sign in
 * and back. The server does not know the user: it renders the skeleton of the page, and the browser loads the page when the user is
 * restored.
 */
export const shopperLoader =
  (load: (tools: ShopperTools) => Promise<unknown> = async () => null, { guests = false } = {}): LoaderFunction =>
  async (args) => {
    const tools = toolsOf(args);
    if (!isInBrowser(tools)) return null;
    const userIn = guests ? shopperIn : accountIn;
    const user = userIn(tools);
    if (!user) throw toLogin(tools);
    try {
      await toRouteErrors(load({ ...tools, user }));
    } catch (cause) {
      throw userIn(tools) ? cause : toLogin(tools);
    }
    // A page whose parts handle their own errors does not throw when the session has ended.
    if (!userIn(tools)) throw toLogin(tools);
    return null;
  };

/**
 * Creates the loader of an admin page, which is a 404 for everyone else, also for a visitor (D34). An admin whose session has ended
 * is redirected to sign in and back. It returns the data itself: the store, which every shopper loads, has no sections for the admin but
 * the member of the team.
 */
export const adminLoader =
  (load: (tools: ShopperTools) => Promise<unknown>): LoaderFunction =>
  async (args) => {
    let loaded: unknown = null;
    const visited = toolsOf(args);
    if (isInBrowser(visited) && !accountIn(visited) && !selectHasSessionEnded(visited.getState())) throw notFound();
    const guarded = shopperLoader(async (tools) => {
      if (tools.user.role !== 'admin' && !(await hasBecomeAdmin(tools))) throw notFound();
      loaded = await load(tools).catch((cause: unknown) => {
        throw isApiError(cause) && cause.code === 'ADMINS_ONLY' ? notFound() : cause;
      });
    });
    await guarded(args);
    return loaded;
  };

/** Checks the role at the server before a 404, because the stored user may be outdated. */
async function hasBecomeAdmin({ dispatch }: ShopperTools): Promise<boolean> {
  const outcome = await dispatch(checkUser());
  return checkUser.fulfilled.match(outcome) && outcome.payload.role === 'admin';
}

const toLogin = ({ url, prefix }: Tools) =>
  redirectFrom(url, paths.login.href(withoutPrefix(prefix, url.pathname) + url.search));
