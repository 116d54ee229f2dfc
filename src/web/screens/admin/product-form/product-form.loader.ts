import { notFound, type ShopperTools } from '#web/router-context.ts';
import { fetchCategoryChoice, fetchProductForForm } from '#web/store/products/products.form.ts';

/** For a new product of a category, named by its id or slug; `?from=` begins with a copy of another product. */
export async function loadNewProduct({ dispatch, params, url }: ShopperTools) {
  const categories = await dispatch(fetchCategoryChoice()).unwrap();
  const category = categories.find(({ _id, slug }) => [_id, slug].includes(params['id'] ?? ''));
  if (!category) throw notFound();
  const from = url.searchParams.get('from');
  return { categories, category, from: from ? await dispatch(fetchProductForForm(from)).unwrap() : null };
}
export type LoadedNewProduct = Awaited<ReturnType<typeof loadNewProduct>>;

export async function loadProductForm({ dispatch, params }: ShopperTools) {
  const [categories, product] = await Promise.all([
    dispatch(fetchCategoryChoice()).unwrap(),
    dispatch(fetchProductForForm(params['id'] ?? '')).unwrap(),
  ]);
  return { categories, product };
}
export type LoadedProductForm = Awaited<ReturnType<typeof loadProductForm>>;
export type CategoryChoice = LoadedProductForm['categories'];
