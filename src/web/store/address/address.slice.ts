import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { Address } from '#contract/account/address.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/auth/session.ts';
import { addAddress, fetchAddress, fetchAddresses, removeAddress, restoreAddress } from './address.thunks.ts';

export type AddressState = Flags & {
  byId: Record<string, Address>;
  /** The saved ones, newest first; one that was put back stands where it stood. Null before they were loaded. */
  ids: string[] | null;
  /** The order of all that were ever listed; a removed one keeps its place for when it is put back. */
  places: string[];
  /** The new ids of addresses that were removed and put back, by their old ones. */
  restoredAs: Record<string, string>;
};

const initialState: AddressState = { ...noFlags, byId: {}, ids: null, places: [], restoredAs: {} };

const wordsOf = ({ address, city, phone, pincode, notes }: Address): string =>
  JSON.stringify([address, city, phone, pincode, notes]);

const byId = (addresses: Address[]) => Object.fromEntries(addresses.map((address) => [address._id, address]));

/** The server lists by age, and what was put back is new to it. */
function list(state: AddressState, addresses: Address[]): void {
  const places = new Set(state.places);
  const fresh = addresses.flatMap(({ _id }) => (places.has(_id) ? [] : _id));
  state.places = [...fresh, ...state.places];
  state.byId = byId(addresses);
  state.ids = state.places.filter((id) => id in state.byId);
}

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
        if (!restored) return;
        state.restoredAs[arg._id] = restored._id;
        state.places = state.places.map((id) => (id === arg._id ? restored._id : id));
      })
      .addMatcher(isFulfilled(fetchAddresses, addAddress, removeAddress, restoreAddress), (state, { payload }) => {
        list(state, payload);
      });
    trackFlags(builder, fetchAddresses, fetchAddress, addAddress, removeAddress, restoreAddress);
  },
});

export const { resetAddress } = addressSlice.actions;
