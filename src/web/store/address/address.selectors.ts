import { createSelector } from '@reduxjs/toolkit';
import type { Address, AddressFormat, Country } from '#contract/account/address.ts';
import type { RootState } from '#web/store/state.ts';

const selectById = (state: RootState) => state.address.byId;

export const selectAddress = (state: RootState, addressId: string): Address | undefined =>
  Object.hasOwn(state.address.byId, addressId) ? state.address.byId[addressId] : undefined;

/** The new id of an address that was removed and restored. */
export const selectRestoredId = (state: RootState, addressId: string): string | undefined =>
  Object.hasOwn(state.address.restoredAs, addressId) ? state.address.restoredAs[addressId] : undefined;

/** Newest first; undefined before they are loaded. */
export const selectAddresses = createSelector([selectById, (state: RootState) => state.address.ids], (byId, ids) =>
  ids?.flatMap((id) => byId[id] ?? []),
);

/** By name; null before they are loaded. */
export const selectCountries = (state: RootState): readonly Country[] | null => state.address.countries;

/** The form of a country's addresses; undefined before it is loaded. */
export const selectAddressFormat = (state: RootState, country: string): AddressFormat | undefined =>
  Object.hasOwn(state.address.formats, country) ? state.address.formats[country] : undefined;

/** Whether addresses have the fields of their country. */
export const selectHasCountryForms = (state: RootState): boolean => state.settings.store?.addressForms === 'by-country';
