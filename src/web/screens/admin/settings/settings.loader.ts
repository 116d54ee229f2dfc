import { isPermitted } from '#contract/shop/permissions.ts';
import type { MemberTools } from '#web/app/router-context.ts';
import { settingsPermissions, type SettingsSectionId } from '#web/components/admin/member/settings-permissions.ts';
import { fetchSetUpListShown } from '#web/store/dashboard/dashboard.admin.ts';
import { fetchSelling } from '#web/store/selling/selling.admin.ts';
import { fetchShopSettings } from '#web/store/settings/settings.admin.ts';

/** Loads the settings, those of selling, and what the dashboard shows: each for those who may see its section. */
export const loadShopSettings = async ({ dispatch, member }: MemberTools) => {
  const has = (section: SettingsSectionId) => isPermitted(settingsPermissions[section], member.permissions);
  const [settings, selling, isSetUpListShown] = await Promise.all([
    has('shop') ? dispatch(fetchShopSettings()).unwrap() : undefined,
    has('selling') ? dispatch(fetchSelling()).unwrap() : undefined,
    has('dashboard') ? dispatch(fetchSetUpListShown()).unwrap() : undefined,
  ]);
  return { settings, selling, isSetUpListShown };
};
export type LoadedSettings = Awaited<ReturnType<typeof loadShopSettings>>;
