import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAdminCategory, fetchAllCategories } from '#web/store/category/category.admin.ts';
import { fetchSizeScales } from '#web/store/category/size-scales.admin.ts';

export const loadAllCategories = ({ dispatch }: ShopperTools) => dispatch(fetchAllCategories()).unwrap();
export type LoadedCategories = Awaited<ReturnType<typeof loadAllCategories>>;

export async function loadAdminCategory({ dispatch, params }: ShopperTools) {
  const [category, scales] = await Promise.all([
    dispatch(fetchAdminCategory(params['id'] ?? '')).unwrap(),
    dispatch(fetchSizeScales()).unwrap(),
  ]);
  return { category, scales };
}
export type LoadedCategory = Awaited<ReturnType<typeof loadAdminCategory>>;

export const loadNewCategory = async ({ dispatch }: ShopperTools) => ({
  scales: await dispatch(fetchSizeScales()).unwrap(),
});
export type LoadedNewCategory = Awaited<ReturnType<typeof loadNewCategory>>;
