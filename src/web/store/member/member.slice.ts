import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Me } from '#contract/account/team.ts';
import { isApiError } from '#web/store/api-error.ts';
import { sessionRestored, signedOut } from '#web/store/auth/session.ts';
import { fetchMember } from './member.thunks.ts';

/** `me` is null before it is loaded. */
export type MemberState = { me: Me | null; isOutdated: boolean };

const initialState: MemberState = { me: null, isOutdated: false };

/** The errors of a call after the role of the member or the rules of the team have changed. */
const outdatedCodes = new Set(['NOT_PERMITTED', 'TWO_FACTOR_REQUIRED']);

const isOutdatedError = (action: Partial<PayloadAction<unknown>>): action is PayloadAction<unknown> =>
  isApiError(action.payload) && outdatedCodes.has(action.payload.code);

/** The only section for the admin: what the role of the member allows is asked everywhere in it. */
export const memberSlice = createSlice({
  name: 'member',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      // Another tab may have signed in as somebody else.
      .addCase(sessionRestored, (state, { payload }) => (payload.user?._id === state.me?._id ? state : initialState))
      .addCase(fetchMember.fulfilled, (_state, { payload }) => ({ me: payload, isOutdated: false }))
      .addMatcher(isOutdatedError, (state) => {
        state.isOutdated = true;
      });
  },
});
