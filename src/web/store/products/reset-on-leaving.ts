import type { AppThunk } from '#web/store/app-thunk.ts';
import { resetProducts } from './products.slice.ts';

/** What a page of products does when it is left (spec §2). Not under the call that the next page has begun already, which has reset the flags itself. */
export const resetOnLeaving: AppThunk = (dispatch, getState) => {
  if (!getState().products.isLoading) dispatch(resetProducts());
};
