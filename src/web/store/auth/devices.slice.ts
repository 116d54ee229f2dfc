import { createSlice } from '@reduxjs/toolkit';
import type { SignedInDevice } from '#contract/account/auth.ts';
import { type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from './session.ts';
import { changePassword, fetchDevices } from './account.thunks.ts';

/** Null before they were loaded. */
export type DevicesState = Flags & { list: SignedInDevice[] | null };

const initialState: DevicesState = { ...noFlags, list: null };

/** Beside the details, so that each says by its own flags that it did not come. */
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
