import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { Address } from '#contract/address.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/session.ts';
import { addAddress, fetchAddress, fetchAddresses, removeAddress } from './address.thunks.ts';

export type AddressState = Flags & {
  byId: Record<string, Address>;
  /** The saved ones, newest first; null before they were loaded. */
  ids: string[] | null;
};

const initialState: AddressState = { ...noFlags, byId: {}, ids: null };

const byId = (addresses: Address[]) => Object.fromEntries(addresses.map((address) => [address._id, address]));

export const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: { resetAddress: clearFlags },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchAddress.fulfilled, (state, { payload }) => {
        Object.assign(state.byId, byId(payload));
      })
      .addMatcher(isFulfilled(fetchAddresses, addAddress, removeAddress), (state, { payload }) => {
        state.byId = byId(payload);
        state.ids = payload.map(({ _id }) => _id);
      });
    trackFlags(builder, fetchAddresses, fetchAddress, addAddress, removeAddress);
  },
});

export const { resetAddress } = addressSlice.actions;
