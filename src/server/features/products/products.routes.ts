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

  endpoint('GET /api/product/similar/:productId', async ({ params, query, shows }) => {
    const { categoryId, products: similar } = await products.similar(params.productId, query.color);
    shows(productTags.popular, `category:${categoryId}`, ...similar.map(({ id }) => productTags.one(id)));
    return similar.map(presentProduct);
  });

  // Not kept: hardly two visitors ask for the same.
  endpoint('GET /api/product/by-ids', async ({ query }) => {
    const found = await products.byIds(query.ids.split(','));
    return found.map(presentProduct);
  });

  endpoint('GET /api/product/:arg', async ({ params, query, shows, nextPage }) => {
    const page = await products.ofCategory(params.arg, query);
    shows(`category:${page.categoryId}`, ...page.products.map(({ id }) => productTags.one(id)));
    nextPage(page.nextCursor);
    return page.products.map(presentProduct);
  });
}
