import { createSelector } from '@reduxjs/toolkit';
import type { Address } from '#contract/account/address.ts';
import type { RootState } from '#web/store/state.ts';

const selectById = (state: RootState) => state.address.byId;

export const selectAddress = (state: RootState, addressId: string): Address | undefined =>
  Object.hasOwn(state.address.byId, addressId) ? state.address.byId[addressId] : undefined;

/** The id that an address has since it was removed and put back. */
export const selectRestoredId = (state: RootState, addressId: string): string | undefined =>
  Object.hasOwn(state.address.restoredAs, addressId) ? state.address.restoredAs[addressId] : undefined;

/** Newest first. Undefined before they were loaded. */
export const selectAddresses = createSelector([selectById, (state: RootState) => state.address.ids], (byId, ids) =>
  ids?.flatMap((id) => byId[id] ?? []),
);
