import type { ShopperTools } from '#web/app/router-context.ts';
import { localeIn } from '#web/components/admin/content/locale-in.ts';
import { fetchEditedAnnouncement, fetchEditedMenus } from '#web/store/content/menus.admin.ts';

/** Loads the menus in the language of the URL. */
export async function loadEditedMenus({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  return { menus: await dispatch(fetchEditedMenus({ locale })).unwrap(), locale };
}
export type LoadedMenus = Awaited<ReturnType<typeof loadEditedMenus>>;

/** Loads the announcement in the language of the URL. */
export async function loadEditedAnnouncement({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  return { announcement: await dispatch(fetchEditedAnnouncement({ locale })).unwrap(), locale };
}
export type LoadedAnnouncement = Awaited<ReturnType<typeof loadEditedAnnouncement>>;
