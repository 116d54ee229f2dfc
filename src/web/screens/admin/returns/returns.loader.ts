import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAllReturns } from '#web/store/order/order.returns.admin.ts';
import { viewFrom } from './views.ts';

/** Loads the returns that the view and cursor in the URL select. */
export const loadReturns = ({ dispatch, url }: ShopperTools) => {
  const view = viewFrom(url.searchParams);
  const status = view === 'all' ? undefined : view;
  return dispatch(fetchAllReturns({ status, cursor: url.searchParams.get('cursor') ?? undefined })).unwrap();
};
export type LoadedReturns = Awaited<ReturnType<typeof loadReturns>>;
