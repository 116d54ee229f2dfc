import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { notFound, type ShopperTools } from '#web/app/router-context.ts';
import { type CategoryChoice, fetchCategoryChoice, fetchProductForForm } from '#web/store/products/products.form.ts';

export type LoadedProductForm = { categories: CategoryChoice[]; product: AdminProduct };

/** Loads the form of a new product in a category, given by id or slug; `?from=` starts with a copy of another product. */
export async function loadNewProduct({ dispatch, params, url }: ShopperTools) {
  const categories = await dispatch(fetchCategoryChoice()).unwrap();
  const category = categories.find(({ _id, slug }) => [_id, slug].includes(params['id'] ?? ''));
  if (!category) throw notFound();
  const from = url.searchParams.get('from');
  return { categories, category, from: from ? await dispatch(fetchProductForForm(from)).unwrap() : null };
}
export type LoadedNewProduct = Awaited<ReturnType<typeof loadNewProduct>>;

/** The product that was just created. */
let created: LoadedProductForm | undefined;

/** Passes the created product to its edit page, so that the page needs no request. */
export function passToEditPage(loaded: LoadedProductForm): void {
  created = loaded;
}

export async function loadProductForm({ dispatch, params }: ShopperTools): Promise<LoadedProductForm> {
  const passed = created;
  created = undefined;
  if (passed && passed.product._id === params['id']) return passed;
  const [categories, product] = await Promise.all([
    dispatch(fetchCategoryChoice()).unwrap(),
    dispatch(fetchProductForForm(params['id'] ?? '')).unwrap(),
  ]);
  return { categories, product };
}
