import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchSizeScales } from '#web/store/category/size-scales.admin.ts';

export const loadSizeScales = ({ dispatch }: ShopperTools) => dispatch(fetchSizeScales()).unwrap();
export type LoadedSizeScales = Awaited<ReturnType<typeof loadSizeScales>>;
