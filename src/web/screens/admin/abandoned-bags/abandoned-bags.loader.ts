import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAbandonedCarts } from '#web/store/demand/abandoned-carts.admin.ts';

export const loadAbandonedBags = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchAbandonedCarts({ cursor: url.searchParams.get('cursor') ?? undefined })).unwrap();
export type LoadedAbandonedBags = Awaited<ReturnType<typeof loadAbandonedBags>>;
