import { createSelector } from '@reduxjs/toolkit';
import type { Address } from '#contract/account/address.ts';
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
