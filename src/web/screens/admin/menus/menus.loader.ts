import type { ShopperTools } from '#web/app/router-context.ts';
import { localeIn } from '#web/components/admin/content/locale-in.ts';
import { fetchEditedAnnouncement, fetchEditedMenus, fetchLinkChoices } from '#web/store/content/menus.admin.ts';

/** Loads the menus in the language of the URL, with what links can lead to. */
export async function loadEditedMenus({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  const [menus, choices] = await Promise.all([
    dispatch(fetchEditedMenus({ locale })).unwrap(),
    dispatch(fetchLinkChoices()).unwrap(),
  ]);
  return { menus, choices, locale };
}
export type LoadedMenus = Awaited<ReturnType<typeof loadEditedMenus>>;

/** Loads the announcement in the language of the URL, with what its link can lead to. */
export async function loadEditedAnnouncement({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  const [announcement, choices] = await Promise.all([
    dispatch(fetchEditedAnnouncement({ locale })).unwrap(),
    dispatch(fetchLinkChoices()).unwrap(),
  ]);
  return { announcement, choices, locale };
}
export type LoadedAnnouncement = Awaited<ReturnType<typeof loadEditedAnnouncement>>;
