import { categoryTags, presentCategory } from '#server/features/category/category.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentProduct } from './products.presenter.ts';
import { type ProductsService, productTags } from './products.service.ts';

export function productsRoutes(endpoint: Register, products: ProductsService): void {
  endpoint('GET /api/product/popular', async ({ shows }) => {
    const popular = await products.popular();
    shows(productTags.popular, ...popular.map(({ id }) => productTags.one(id)));
    return popular.map(presentProduct);
  });

  endpoint('GET /api/product/get/:productId', async ({ params, shows }) => {
    const product = await products.get(params.productId);
    shows(productTags.one(product.id));
    return presentProduct(product);
  });

  endpoint('GET /api/product/page/:productId', async ({ params, query, shows }) => {
    const { product, category, similar } = await products.page(params.productId, query.color);
    // Similar products are chosen among those of the category and the popular ones.
    shows(categoryTags.one(category.id), productTags.popular);
    shows(...[product, ...similar].map(({ id }) => productTags.one(id)));
    return {
      product: presentProduct(product),
      category: presentCategory(category),
      similar: similar.map(presentProduct),
    };
  });

  // Not kept: hardly two visitors ask for the same.
  endpoint('GET /api/product/by-ids', async ({ query }) => {
    const found = await products.byIds(query.ids.split(','));
    return found.map(presentProduct);
  });

  endpoint('GET /api/product/:arg', async ({ params, query, shows, nextPage }) => {
    const page = await products.ofCategory(params.arg, query);
    shows(`category:${page.categoryId}`, ...page.products.map(({ id }) => productTags.one(id)));
    nextPage(page.next);
    return page.products.map(presentProduct);
  });
}
