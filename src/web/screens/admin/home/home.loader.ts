import type { ShopperTools } from '#web/app/router-context.ts';
import { localeIn } from '#web/components/admin/content/locale-in.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { fetchCollectionNames, fetchEditedHome } from '#web/store/content/home.admin.ts';

/** Loads the home page in the language of the URL, with the collections that its rails can show. */
export async function loadEditedHome({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  const [home, collections] = await Promise.all([
    dispatch(fetchEditedHome({ locale })).unwrap(),
    dispatch(fetchCollectionNames()).unwrap(),
    dispatch(loadCategories()),
  ]);
  return { home, collections, locale };
}
export type LoadedHome = Awaited<ReturnType<typeof loadEditedHome>>;
