import { createAsyncThunk, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from '#contract/account/auth.ts';
import type { Api } from '#web/api/client.ts';
import type { WriteOnce } from './write-once.ts';
import { selectUser } from './auth/auth.selectors.ts';
import type { BrowserPort } from './browser/browser.ts';
import { type ApiError, createApiError, toApiError } from './api-error.ts';
import { messages } from './messages.ts';
import { endSession } from './auth/session.ts';
import type { RootState } from './state.ts';

/** What thunks work with. `browser` is absent while the server renders. */
export type AppExtra = { api: Api; browser: BrowserPort | undefined; now: () => number; writeOnce: WriteOnce };
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, AppExtra, UnknownAction>;
export type Tools = AppExtra & { dispatch: AppDispatch; getState: () => RootState };

const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: AppExtra;
  rejectValue: ApiError;
}>();

/** A thunk that calls the server. Rejects with an `ApiError` as its payload. Ends the session here when the server has ended it. */
export function createApiThunk<Result, Argument = void>(
  type: string,
  call: (tools: Tools, argument: Argument) => Promise<Result>,
) {
  return createAppThunk<Result, Argument>(type, async (argument, { dispatch, getState, extra, rejectWithValue }) => {
    const token = selectUser(getState())?.token;
    try {
      return await call({ ...extra, dispatch, getState }, argument);
    } catch (cause) {
      const error = toApiError(cause);
      const stillSame = token !== undefined && token === selectUser(getState())?.token;
      if (error.status === 401 && stillSame) dispatch(endSession());
      return rejectWithValue(error);
    }
  });
}

/** The same for what only a signed-in user may do. */
export function createShopperThunk<Result, Argument = void>(
  type: string,
  call: (tools: Tools & { user: User }, argument: Argument) => Promise<Result>,
) {
  return createApiThunk<Result, Argument>(type, (tools, argument) =>
    asShopper(tools, (user) => call({ ...tools, user }, argument)),
  );
}

/**
 * Drops an answer that arrives when its user has gone, so that it cannot show up in the next user's pages, nor the reason why there
 * is none. That the session is over stays the reason: another call may have heard of it a moment before.
 */
export async function asShopper<Result>({ getState }: Tools, call: (user: User) => Promise<Result>): Promise<Result> {
  const user = selectUser(getState());
  if (!user) throw createApiError({ code: 'SIGN_IN_REQUIRED', message: messages.logInFirst, status: 401 });
  const hasGone = () => selectUser(getState())?._id !== user._id;
  const superseded = () => createApiError({ code: 'SUPERSEDED', message: messages.signedOutMeanwhile });
  const response = await call(user).catch((cause: unknown) => {
    throw hasGone() && toApiError(cause).status !== 401 ? superseded() : cause;
  });
  if (hasGone()) throw superseded();
  return response;
}
