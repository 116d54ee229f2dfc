import type { ShopperTools } from '#web/app/router-context.ts';
import { localeIn } from '#web/components/admin/content/locale-in.ts';
import { fetchPageForm, fetchPages } from '#web/store/pages/pages.admin.ts';

export const loadPages = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchPages(url.searchParams.get('cursor') || undefined)).unwrap();
export type LoadedPages = Awaited<ReturnType<typeof loadPages>>;

/** Loads a page, unless it is a new one, with its text in the language of the URL. */
export async function loadPageForm({ dispatch, url, params: { id = 'new' } }: ShopperTools) {
  const locale = localeIn(url);
  const page = id === 'new' ? undefined : await dispatch(fetchPageForm({ id, locale })).unwrap();
  return { page, locale };
}
export type LoadedPageForm = Awaited<ReturnType<typeof loadPageForm>>;
