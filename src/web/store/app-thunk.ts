import * as m from '#i18n/messages.ts';
import { createAsyncThunk, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from '#contract/account/auth.ts';
import type { Api } from '#web/api/client.ts';
import type { WriteOnce } from './write-once.ts';
import { selectUser } from './auth/auth.selectors.ts';
import type { BrowserPort } from './browser/browser.ts';
import { type ApiError, createApiError, toApiError } from './api-error.ts';
import { endSession } from './auth/session.ts';
import type { RootState } from './state.ts';

/** The dependencies of thunks. `browser` is undefined on the server. `openedAt` is the time of what came with the page. */
export type AppExtra = {
  api: Api;
  browser: BrowserPort | undefined;
  now: () => number;
  openedAt: number;
  writeOnce: WriteOnce;
};
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>;
export type Tools = AppExtra & { dispatch: AppDispatch; getState: () => RootState };

const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: AppExtra;
  rejectValue: ApiError;
}>();

/**
 * Creates a thunk that calls the API. It rejects with an `ApiError` as its payload, and ends the session in the store on a 401, unless
 * that refuses a sign-in, which a guest keeps the session of.
 */
export function createApiThunk<Result, Argument = void>(
  type: string,
  call: (tools: Tools, argument: Argument) => Promise<Result>,
  { isSignIn = false } = {},
) {
  return createAppThunk<Result, Argument>(type, async (argument, { dispatch, getState, extra, rejectWithValue }) => {
    const token = selectUser(getState())?.token;
    try {
      return await call({ ...extra, dispatch, getState }, argument);
    } catch (cause) {
      const error = toApiError(cause);
      const isSameSession = token !== undefined && token === selectUser(getState())?.token;
      if (error.status === 401 && isSameSession && !isSignIn) dispatch(endSession());
      return rejectWithValue(error);
    }
  });
}

/** Creates an API thunk for signed-in users and guests. */
export function createShopperThunk<Result, Argument = void>(
  type: string,
  call: (tools: Tools & { user: User }, argument: Argument) => Promise<Result>,
) {
  return createApiThunk<Result, Argument>(type, (tools, argument) =>
    asShopper(tools, (user) => call({ ...tools, user }, argument)),
  );
}

/**
 * Runs a call for the signed-in user or the guest. Drops a response or error that arrives after the user has changed, so that it cannot
 * appear on the next user's pages. A 401 is still thrown, because another call may just have ended the session.
 */
export async function asShopper<Result>({ getState }: Tools, call: (user: User) => Promise<Result>): Promise<Result> {
  const user = selectUser(getState());
  if (!user)
    throw createApiError({ code: 'SIGN_IN_REQUIRED', message: m.site_please_log_in_to_continue(), status: 401 });
  const hasUserChanged = () => selectUser(getState())?._id !== user._id;
  const superseded = () => createApiError({ code: 'SUPERSEDED', message: m.site_you_have_been_logged_out() });
  const response = await call(user).catch((cause: unknown) => {
    throw hasUserChanged() && toApiError(cause).status !== 401 ? superseded() : cause;
  });
  if (hasUserChanged()) throw superseded();
  return response;
}
