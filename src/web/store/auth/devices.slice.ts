import { createSlice } from '@reduxjs/toolkit';
import type { SignedInDevice } from '#contract/account/auth.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from './session.ts';
import { changePassword, fetchDevices } from './account.thunks.ts';

/** `list` is null before it is loaded. */
export type DevicesState = Flags & { list: SignedInDevice[] | null };

const initialState: DevicesState = { ...noFlags, list: null };

/** Separate from the account section, so that each has its own flags. */
export const devicesSlice = createSlice({
  name: 'devices',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchDevices.fulfilled, (state, { payload }) => {
        state.list = payload;
      })
      .addCase(changePassword.fulfilled, (state) => {
        state.list = state.list?.filter(({ current }) => current) ?? null;
      });
    trackFlags(builder, fetchDevices);
  },
});
