import { createSlice, isFulfilled, isRejected } from '@reduxjs/toolkit';
import type { User } from '#contract/account/auth.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { sessionEnded, sessionRestored, signedOut } from './session.ts';
import { updateUser } from './update-user.ts';
import { checkUser, login, register } from './auth.thunks.ts';
import { googleLogin, providerSignIn } from './provider.thunks.ts';

export type AuthState = Flags & {
  user: User | null;
  isRestored: boolean;
  /** Whether the session of the latest user has ended while they were using the shop. */
  hasEnded: boolean;
};

const initialState: AuthState = { ...noFlags, user: null, isRestored: false, hasEnded: false };

/** The calls that set the user, or clear it when they fail (spec §4). A guest stays. */
const signIns = [register, login, googleLogin, providerSignIn] as const;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: { resetAuth: clearFlags },
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (state, { payload }) => {
        state.user = payload.user;
        state.isRestored = true;
        if (payload.user) state.hasEnded = false;
      })
      .addCase(sessionEnded, (state) => {
        state.hasEnded = true;
      })
      .addCase(checkUser.fulfilled, (state, { payload }) => {
        state.user = payload;
      })
      .addCase(updateUser.fulfilled, (state, { payload }) => {
        state.user = payload;
      })
      .addCase(signedOut, (state) => {
        state.user = null;
      })
      .addMatcher(isFulfilled(...signIns), (state, { payload }) => {
        state.user = payload;
        state.hasEnded = false;
      })
      .addMatcher(isRejected(...signIns), (state) => {
        if (state.user?.role !== 'guest') state.user = null;
      });
    trackFlags(builder, ...signIns, updateUser);
  },
});

export const { resetAuth } = authSlice.actions;
