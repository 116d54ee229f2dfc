import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchTeam } from '#web/store/auth/customers.admin.ts';
import { fetchSetUpListShown } from '#web/store/dashboard/dashboard.admin.ts';
import { fetchSelling } from '#web/store/selling/selling.admin.ts';
import { fetchShopSettings } from '#web/store/settings/settings.admin.ts';

/** Loads the settings, those of selling, the admins of the shop, and what the dashboard shows. */
export const loadShopSettings = async ({ dispatch }: ShopperTools) => {
  const [settings, selling, team, isSetUpListShown] = await Promise.all([
    dispatch(fetchShopSettings()).unwrap(),
    dispatch(fetchSelling()).unwrap(),
    dispatch(fetchTeam()).unwrap(),
    dispatch(fetchSetUpListShown()).unwrap(),
  ]);
  return { settings, selling, team, isSetUpListShown };
};
export type LoadedSettings = Awaited<ReturnType<typeof loadShopSettings>>;
