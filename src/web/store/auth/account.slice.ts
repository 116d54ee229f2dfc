import { createSlice } from '@reduxjs/toolkit';
import type { AccountDetails, SignedInDevice } from '#contract/auth.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/session.ts';
import { changePassword, fetchAccount, saveDetails } from './account.thunks.ts';

/** Both are null before they were loaded. */
export type AccountState = Flags & { details: AccountDetails | null; devices: SignedInDevice[] | null };

const initialState: AccountState = { ...noFlags, details: null, devices: null };

/** Beside the user, so that the flags of signing in (spec §3) tell of signing in alone. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchAccount.fulfilled, (state, { payload }) => {
        state.details = payload.details;
        state.devices = payload.devices;
      })
      .addCase(saveDetails.fulfilled, (state, { payload }) => {
        state.details = payload;
      })
      .addCase(changePassword.fulfilled, (state) => {
        state.devices = state.devices?.filter(({ current }) => current) ?? null;
      });
    trackFlags(builder, fetchAccount);
  },
});
