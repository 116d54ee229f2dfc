import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchCollectionForm, fetchCollections, fetchRuleChoices } from '#web/store/collections/collections.admin.ts';

export const loadCollections = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchCollections(url.searchParams.get('cursor') || undefined)).unwrap();
export type LoadedCollections = Awaited<ReturnType<typeof loadCollections>>;

/** Loads a collection, unless it is a new one, with what its rules can be about. */
export async function loadCollectionForm({ dispatch, params: { id = 'new' } }: ShopperTools) {
  const [collection, choices] = await Promise.all([
    id === 'new' ? undefined : dispatch(fetchCollectionForm(id)).unwrap(),
    dispatch(fetchRuleChoices()).unwrap(),
  ]);
  return { collection, choices };
}
export type LoadedCollectionForm = Awaited<ReturnType<typeof loadCollectionForm>>;
