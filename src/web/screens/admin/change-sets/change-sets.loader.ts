import { changeSetStatuses } from '#contract/shop/change-set-statuses.ts';
import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchChangeSet, fetchChangeSets } from '#web/store/change-sets/change-sets.admin.ts';

export const loadChangeSets = ({ dispatch, url }: ShopperTools) => {
  const status = changeSetStatuses.find((each) => each === url.searchParams.get('status'));
  return dispatch(fetchChangeSets({ status, cursor: url.searchParams.get('cursor') ?? undefined })).unwrap();
};
export type LoadedChangeSets = Awaited<ReturnType<typeof loadChangeSets>>;

export const loadChangeSet = ({ dispatch, params }: ShopperTools) =>
  dispatch(fetchChangeSet(params['id'] ?? '')).unwrap();
export type LoadedChangeSet = Awaited<ReturnType<typeof loadChangeSet>>;
