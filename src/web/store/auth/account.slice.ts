import { createSlice } from '@reduxjs/toolkit';
import type { AccountDetails } from '#contract/account/auth.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from './session.ts';
import { fetchDetails, saveDetails } from './account.thunks.ts';

/** Null before they were loaded. */
export type AccountState = Flags & { details: AccountDetails | null };

const initialState: AccountState = { ...noFlags, details: null };

/** Beside the user, so that the flags of signing in (spec §3) tell of signing in alone. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchDetails.fulfilled, (state, { payload }) => {
        state.details = payload;
      })
      .addCase(saveDetails.fulfilled, (state, { payload }) => {
        state.details = payload;
      });
    trackFlags(builder, fetchDetails);
  },
});
