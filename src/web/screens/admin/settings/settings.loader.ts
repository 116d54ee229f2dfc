import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchTeam } from '#web/store/auth/customers.admin.ts';
import { fetchShopSettings } from '#web/store/settings/settings.admin.ts';

/** Loads the settings and the admins of the shop. */
export const loadShopSettings = async ({ dispatch }: ShopperTools) => {
  const [settings, team] = await Promise.all([dispatch(fetchShopSettings()).unwrap(), dispatch(fetchTeam()).unwrap()]);
  return { settings, team };
};
export type LoadedSettings = Awaited<ReturnType<typeof loadShopSettings>>;
