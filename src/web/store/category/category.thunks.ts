import type { Collection } from '#contract/catalog/collections.ts';
import type { Category } from '#contract/catalog/category.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import type { Quiet } from '#web/store/flags.ts';
import { isFresh } from '#web/store/entities.ts';
import { selectCategory } from './category.selectors.ts';

type CategoriesRead = { categories: Category[]; at: number };

export const fetchCategories = createApiThunk<CategoriesRead, Quiet | undefined>(
  'category/fetchList',
  async ({ api, now }) => {
    const { response } = await api('GET /api/category');
    return { categories: response, at: now() };
  },
);

/** Fetches the collections of products of any categories, which their page shows below the categories. */
export const fetchCollections = createApiThunk(
  'category/fetchCollections',
  async ({ api }): Promise<Collection[]> => (await api('GET /api/collection')).response,
);

/** `category` is its id or slug. */
export const fetchCategory = createApiThunk(
  'category/fetchOne',
  async ({ api, now }, { category }: { category: string } & Quiet): Promise<CategoriesRead> => {
    const { response } = await api('GET /api/category/:id', { params: { id: category } });
    return { categories: [response], at: now() };
  },
);

/** Loads the list of categories. A loaded list is shown immediately, and refreshed in the background when it is old. */
export const loadCategories = (): AppThunk<Promise<void>> => async (dispatch, getState, clock) => {
  const { list } = getState().category;
  if (!list) await dispatch(fetchCategories()).unwrap();
  else if (!isFresh(list.readAt, clock)) void dispatch(fetchCategories({ quiet: true }));
};

export const loadCategory =
  (category: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, clock) => {
    const found = selectCategory(getState(), category);
    if (!found) await dispatch(fetchCategory({ category })).unwrap();
    else if (!isFresh(getState().category.readAt[found._id], clock))
      void dispatch(fetchCategory({ category, quiet: true }));
  };
