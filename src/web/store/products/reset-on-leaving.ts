import type { AppThunk } from '#web/store/app-thunk.ts';
import { resetProducts } from './products.slice.ts';

/** Resets the flags when a product page is left (spec §2), unless the next page has already started a call, which has reset them. */
export const resetOnLeaving: AppThunk = (dispatch, getState) => {
  if (!getState().products.isLoading) dispatch(resetProducts());
};
