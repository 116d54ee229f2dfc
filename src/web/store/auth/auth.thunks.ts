import * as m from '#i18n/messages.ts';
import type { Credentials, Registration, User } from '#contract/account/auth.ts';
import { type AppThunk, asShopper, createApiThunk, type Tools } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';
import { sessionRestored } from './session.ts';
import { storedOrderId, storedUser } from '#web/store/browser/stored.ts';
import { selectUser } from './auth.selectors.ts';

/**
 * Creates a sign-in thunk. The response is the user, which is stored in the store and the browser (spec §3). Of two tabs that sign in
 * at the same time, one waits: all tabs share the cookie, and it has to belong to the user who is stored last.
 */
export const createSignInThunk = <Argument>(type: string, call: (tools: Tools, argument: Argument) => Promise<User>) =>
  createApiThunk<User, Argument>(
    type,
    (tools, argument) => {
      const signIn = async () => {
        const user = await call(tools, argument);
        storedUser.write(tools.browser, user);
        return user;
      };
      return tools.browser ? tools.browser.exclusively('sign-in', signIn) : signIn();
    },
    { isSignIn: true },
  );

export const register = createSignInThunk('auth/register', async ({ api }, body: Registration) => {
  const { response } = await api('POST /api/users/register', { body });
  return response;
});

export const login = createSignInThunk('auth/login', async ({ api }, body: Credentials) => {
  try {
    const { response } = await api('POST /api/users/login', { body });
    return response;
  } catch (cause) {
    const error = toApiError(cause);
    const hasNoMessage = error.status === 401 && error.message === m.site_an_error_occurred();
    throw hasNoMessage ? { ...error, message: m.site_invalid_email_or_password() } : error;
  }
});

/**
 * Checks whether the session is still valid. Only a 401 ends it; a shopper who is offline stays signed in. A change to the user since
 * the request is newer than the response.
 */
export const checkUser = createApiThunk('auth/check', (tools) =>
  asShopper(tools, async (before) => {
    const { response } = await tools.api('GET /api/users/me');
    const now = selectUser(tools.getState());
    return now === before ? saveUser(tools, response, before) : (now ?? before);
  }),
);

/**
 * Stores the user of a response for a signed-in user. Keeps the current token when the response has none, and the name and e-mail of a
 * guest, which the server does not know.
 */
export function saveUser({ browser, getState }: Tools, response: User, before: User): User {
  const token = response.token ?? selectUser(getState())?.token ?? before.token;
  const { name, email } = response.role === 'guest' ? before : response;
  const user = { ...response, name, email, ...(token !== undefined && { token }) };
  // Another tab may just have signed out; then the user must not be stored again.
  if (storedUser.read(browser)?._id === user._id) storedUser.write(browser, user);
  return user;
}

/** Restores the stored user immediately and then checks the session (D1). Runs once per page. */
export const restoreUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { browser }) => {
    if (getState().auth.isRestored) return;
    dispatch(sessionRestored({ user: storedUser.read(browser), currentOrderId: storedOrderId.read(browser) }));
    if (selectUser(getState())) await dispatch(checkUser());
  };

const checkIntervalMs = 5000;

/** Checks the session when the user returns to this tab, since it may have ended elsewhere. Returns a function that stops. */
export const checkOnReturn =
  (): AppThunk<() => void> =>
  (dispatch, getState, { browser, now }) => {
    if (!browser) return () => undefined;
    let checkedAt = -Infinity;
    return browser.onReturn(() => {
      if (!selectUser(getState()) || now() - checkedAt < checkIntervalMs) return;
      checkedAt = now();
      void dispatch(checkUser());
    });
  };
