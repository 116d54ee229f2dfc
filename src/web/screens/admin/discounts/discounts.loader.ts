import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchCustomerGroups } from '#web/store/auth/customer-groups.admin.ts';
import { fetchAllCategories } from '#web/store/category/category.admin.ts';
import { fetchDiscount, fetchDiscounts, parseDiscountsQuery } from '#web/store/discounts/discounts.admin.ts';

/** Loads the discounts that the filters and cursor in the URL select. */
export const loadDiscounts = ({ dispatch, url }: ShopperTools) =>
  dispatch(fetchDiscounts(parseDiscountsQuery(url.searchParams))).unwrap();
export type LoadedDiscounts = Awaited<ReturnType<typeof loadDiscounts>>;

/** Loads a discount, unless it is a new one, with what its form offers. */
export async function loadDiscountForm({ dispatch, params: { id = 'new' } }: ShopperTools) {
  const [discount, categories, groups] = await Promise.all([
    id === 'new' ? undefined : dispatch(fetchDiscount(id)).unwrap(),
    dispatch(fetchAllCategories()).unwrap(),
    dispatch(fetchCustomerGroups()).unwrap(),
  ]);
  const named = ({ _id, name }: { _id: string; name: string }) => ({ id: _id, name });
  return { discount, categories: categories.map(named), groups: groups.map(named) };
}
export type LoadedDiscountForm = Awaited<ReturnType<typeof loadDiscountForm>>;
