import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchShopSettings } from '#web/store/settings/settings.admin.ts';

export const loadShopSettings = ({ dispatch }: ShopperTools) => dispatch(fetchShopSettings()).unwrap();
export type LoadedSettings = Awaited<ReturnType<typeof loadShopSettings>>;
