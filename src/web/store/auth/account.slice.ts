import { createSlice } from '@reduxjs/toolkit';
import type { AccountDetails } from '#contract/account/auth.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from './session.ts';
import { fetchDetails, saveDetails } from './account.thunks.ts';

/** `details` is null before it is loaded. */
export type AccountState = Flags & { details: AccountDetails | null };

const initialState: AccountState = { ...noFlags, details: null };

/** Separate from the auth section, whose flags are those of signing in (spec §3). */
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
