import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { notFound, type ShopperTools } from '#web/app/router-context.ts';
import { type Attribute, fetchAttributes } from '#web/store/products/attributes.admin.ts';
import {
  type CategoryChoice,
  fetchCategoryChoice,
  fetchMarketChoice,
  fetchProductForForm,
  fetchTaxClassChoice,
  type MarketChoice,
  type TaxClassChoice,
} from '#web/store/products/products.form.ts';

/**
 * `markets` are those in which the product may not be sold: none while the shop has one market. `taxClasses` are those that it can have:
 * none while there is only the standard one.
 */
export type LoadedProductForm = {
  categories: CategoryChoice[];
  product: AdminProduct;
  markets: MarketChoice[];
  taxClasses: TaxClassChoice[];
  attributes: Attribute[];
};

/** Loads the form of a new product in a category, given by id or slug; `?from=` starts with a copy of another product. */
export async function loadNewProduct({ dispatch, params, url }: ShopperTools) {
  const [categories, markets, taxClasses, attributes] = await Promise.all([
    dispatch(fetchCategoryChoice()).unwrap(),
    dispatch(fetchMarketChoice()).unwrap(),
    dispatch(fetchTaxClassChoice()).unwrap(),
    dispatch(fetchAttributes()).unwrap(),
  ]);
  const category = categories.find(({ _id, slug }) => [_id, slug].includes(params['id'] ?? ''));
  if (!category) throw notFound();
  const from = url.searchParams.get('from');
  const copied = from ? await dispatch(fetchProductForForm(from)).unwrap() : null;
  return { categories, category, markets, taxClasses, attributes, from: copied };
}
export type LoadedNewProduct = Awaited<ReturnType<typeof loadNewProduct>>;

type CreatedProduct = Omit<LoadedProductForm, 'markets'>;

/** The product that was just created. */
let created: CreatedProduct | undefined;

/** Passes the created product to its edit page, so that the page does not read it again. */
export function passToEditPage(loaded: CreatedProduct): void {
  created = loaded;
}

export async function loadProductForm({ dispatch, params }: ShopperTools): Promise<LoadedProductForm> {
  const passed = created;
  created = undefined;
  const read = async (): Promise<CreatedProduct> => {
    const [categories, taxClasses, attributes, product] = await Promise.all([
      dispatch(fetchCategoryChoice()).unwrap(),
      dispatch(fetchTaxClassChoice()).unwrap(),
      dispatch(fetchAttributes()).unwrap(),
      dispatch(fetchProductForForm(params['id'] ?? '')).unwrap(),
    ]);
    return { categories, taxClasses, attributes, product };
  };
  const loaded = passed && passed.product._id === params['id'] ? passed : await read();
  return { ...loaded, markets: loaded.product.notIn ? await dispatch(fetchMarketChoice()).unwrap() : [] };
}
