import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import type { Address, AddressFormat, Country } from '#contract/account/address.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/auth/session.ts';
import {
  addAddress,
  changeAddress,
  fetchAddress,
  fetchAddresses,
  fetchAddressFormat,
  fetchCountries,
  removeAddress,
  restoreAddress,
} from './address.thunks.ts';

export type AddressState = Flags & {
  byId: Record<string, Address>;
  /** The saved addresses, newest first; a restored one is in its former position. Null before they are loaded. */
  ids: string[] | null;
  /** The order of all addresses that were listed, including removed ones, which may be restored. */
  positions: string[];
  /** The new ids of restored addresses, by their old ids. */
  restoredAs: Record<string, string>;
  /** Null before they are loaded, and in a shop whose addresses have no country. */
  countries: Country[] | null;
  /** The forms that were loaded, by country. */
  formats: Record<string, AddressFormat>;
};

const initialState: AddressState = {
  ...noFlags,
  byId: {},
  ids: null,
  positions: [],
  restoredAs: {},
  countries: null,
  formats: {},
};

const contentOf = ({ recipient, address, city, phone, pincode, notes, country, region, district }: Address): string =>
  JSON.stringify([recipient, address, city, phone, pincode, notes, country, region, district]);

const toRecord = (addresses: Address[]) => Object.fromEntries(addresses.map((address) => [address._id, address]));

/** Sets the list. The server sorts by age, and a restored address is new to it, so known addresses stay in their positions. */
function setAddresses(state: AddressState, addresses: Address[]): void {
  const positions = new Set(state.positions);
  const added = addresses.flatMap(({ _id }) => (positions.has(_id) ? [] : _id));
  state.positions = [...added, ...state.positions];
  state.byId = toRecord(addresses);
  state.ids = state.positions.filter((id) => id in state.byId);
}

export const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: { resetAddress: clearFlags },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchAddress.fulfilled, (state, { payload }) => {
        Object.assign(state.byId, toRecord(payload));
      })
      .addCase(fetchCountries.fulfilled, (state, { payload }) => {
        state.countries = payload;
      })
      .addCase(fetchAddressFormat.fulfilled, (state, { payload }) => {
        state.formats[payload.country] = payload;
      })
      .addCase(restoreAddress.fulfilled, (state, { payload, meta: { arg } }) => {
        const restored = payload.find((address) => contentOf(address) === contentOf(arg));
        if (!restored) return;
        state.restoredAs[arg._id] = restored._id;
        state.positions = state.positions.map((id) => (id === arg._id ? restored._id : id));
      })
      .addMatcher(
        isFulfilled(fetchAddresses, addAddress, changeAddress, removeAddress, restoreAddress),
        (state, { payload }) => {
          setAddresses(state, payload);
        },
      );
    trackFlags(builder, fetchAddresses, fetchAddress, addAddress, changeAddress, removeAddress, restoreAddress);
  },
});

export const { resetAddress } = addressSlice.actions;
