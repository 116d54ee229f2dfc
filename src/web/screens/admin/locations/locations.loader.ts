import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchLocations } from '#web/store/stock/locations.admin.ts';

export const loadLocations = ({ dispatch }: ShopperTools) => dispatch(fetchLocations()).unwrap();
export type LoadedLocations = Awaited<ReturnType<typeof loadLocations>>;
