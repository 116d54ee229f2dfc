import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAdminCategory, fetchAllCategories } from '#web/store/category/category.admin.ts';

export const loadAllCategories = ({ dispatch }: ShopperTools) => dispatch(fetchAllCategories()).unwrap();
export type LoadedCategories = Awaited<ReturnType<typeof loadAllCategories>>;

export const loadAdminCategory = ({ dispatch, params }: ShopperTools) =>
  dispatch(fetchAdminCategory(params['id'] ?? '')).unwrap();
export type LoadedCategory = Awaited<ReturnType<typeof loadAdminCategory>>;

/** Loads nothing; `adminLoader` checks that the user is an admin. */
export const loadNewCategory = async () => ({ isNew: true });
