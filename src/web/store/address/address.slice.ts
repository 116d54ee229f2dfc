import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { Address } from '#contract/address.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/session.ts';
import { addAddress, fetchAddress, fetchAddresses, removeAddress, restoreAddress } from './address.thunks.ts';

export type AddressState = Flags & {
  byId: Record<string, Address>;
  /** The saved ones, newest first; null before they were loaded. */
  ids: string[] | null;
  /** The new ids of addresses that were removed and put back, by their old ones. */
  restoredAs: Record<string, string>;
};

const initialState: AddressState = { ...noFlags, byId: {}, ids: null, restoredAs: {} };

const wordsOf = ({ address, city, phone, pincode, notes }: Address): string =>
  JSON.stringify([address, city, phone, pincode, notes]);

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
      .addCase(restoreAddress.fulfilled, (state, { payload, meta: { arg } }) => {
        const restored = payload.find((address) => wordsOf(address) === wordsOf(arg));
        if (restored) state.restoredAs[arg._id] = restored._id;
      })
      .addMatcher(isFulfilled(fetchAddresses, addAddress, removeAddress, restoreAddress), (state, { payload }) => {
        state.byId = byId(payload);
        state.ids = payload.map(({ _id }) => _id);
      });
    trackFlags(builder, fetchAddresses, fetchAddress, addAddress, removeAddress, restoreAddress);
  },
});

export const { resetAddress } = addressSlice.actions;
