import type { Credentials, Registration, User } from '#contract/account/auth.ts';
import { type AppThunk, asShopper, createApiThunk, type Tools } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';
import { messages } from '#web/store/messages.ts';
import { sessionRestored } from './session.ts';
import { storedOrderId, storedUser } from '#web/store/browser/stored.ts';
import { selectUser } from './auth.selectors.ts';

/** The whole answer is the user, in the store and in the browser (spec §3). */
export const createSignInThunk = <Argument>(type: string, call: (tools: Tools, argument: Argument) => Promise<User>) =>
  createApiThunk<User, Argument>(type, async (tools, argument) => {
    const user = await call(tools, argument);
    storedUser.write(tools.browser, user);
    return user;
  });

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
    const isWordless = error.status === 401 && error.message === messages.anErrorOccurred;
    throw isWordless ? { ...error, message: messages.wrongCredentials } : error;
  }
});

/**
 * Asks whether the session still stands. Only a 401 ends it; a shopper who is offline stays signed in. What has changed since
 * the question is newer than the answer.
 */
export const checkUser = createApiThunk('auth/check', (tools) =>
  asShopper(tools, async (before) => {
    const { response } = await tools.api('GET /api/users/me');
    const now = selectUser(tools.getState());
    return now === before ? saveUser(tools, response, before) : (now ?? before);
  }),
);

/** What the server answers of a user who is signed in already goes on with the token that it may leave out. */
export function saveUser({ browser, getState }: Tools, response: User, before: User): User {
  const token = response.token ?? selectUser(getState())?.token ?? before.token;
  const user = token === undefined ? response : { ...response, token };
  // Another tab may have signed out a moment ago; then this must not bring the user back.
  if (storedUser.read(browser)?._id === user._id) storedUser.write(browser, user);
  return user;
}

/** Once per page: signs in whoever this browser remembers, at once, and then checks it with the server (D1). */
export const restoreUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { browser }) => {
    if (getState().auth.isRestored) return;
    dispatch(sessionRestored({ user: storedUser.read(browser), currentOrderId: storedOrderId.read(browser) }));
    if (selectUser(getState())) await dispatch(checkUser());
  };

const restMs = 5000;

/** Whoever comes back to this tab may have been signed out elsewhere meanwhile. Answers how to stop. */
export const checkOnReturn =
  (): AppThunk<() => void> =>
  (dispatch, getState, { browser, now }) => {
    if (!browser) return () => undefined;
    let asked = -Infinity;
    return browser.onReturn(() => {
      if (!selectUser(getState()) || now() - asked < restMs) return;
      asked = now();
      void dispatch(checkUser());
    });
  };
