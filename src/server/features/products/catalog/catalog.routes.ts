import { categoryTags, presentCategory } from '#server/features/category/category.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentProduct, presentSummary } from './catalog.presenter.ts';
import { type ProductsService, productTags } from '#server/features/products/products.service.ts';
import { sellingTag } from '#server/platform/selling.ts';

export function catalogRoutes(endpoint: Register, products: ProductsService): void {
  endpoint('GET /api/product/popular', async ({ addTags }) => {
    const popular = await products.popular();
    addTags(productTags.popular, ...popular.map(({ id }) => productTags.one(id)));
    return popular.map(presentProduct);
  });

  endpoint('GET /api/product/summaries/popular', async ({ addTags }) => {
    const popular = await products.popularSummaries();
    addTags(productTags.popular, ...popular.map(({ id }) => productTags.one(id)));
    return popular.map(presentSummary);
  });

  endpoint('GET /api/product/summaries/:category', async ({ params, query, addTags, nextPage }) => {
    const page = await products.summariesOfCategory(params.category, query);
    addTags(categoryTags.one(page.categoryId), ...page.products.map(({ id }) => productTags.one(id)));
    nextPage(page.nextCursor);
    return page.products.map(presentSummary);
  });

  endpoint('GET /api/product/get/:productId', async ({ params, addTags }) => {
    const product = await products.get(params.productId);
    addTags(productTags.one(product.id), sellingTag, ...(await products.tagsOfMarkets()));
    return presentProduct(product);
  });

  endpoint('GET /api/product/page/:productId', async ({ params, query, addTags }) => {
    const { product, category, similar } = await products.page(params.productId, query.color);
    // Similar products come from the category and the popular ones.
    addTags(categoryTags.one(category.id), productTags.popular, sellingTag, ...(await products.tagsOfMarkets()));
    addTags(...[product, ...similar].map(({ id }) => productTags.one(id)));
    return {
      product: presentProduct(product),
      category: presentCategory(category),
      similar: similar.map(presentProduct),
    };
  });

  // Not cached: two visitors rarely request the same products.
  endpoint('GET /api/product/by-ids', async ({ query }) => {
    const found = await products.byIds(query.ids.split(','));
    return found.map(presentProduct);
  });

  endpoint('GET /api/product/:arg', async ({ params, query, addTags, nextPage }) => {
    const page = await products.ofCategory(params.arg, query);
    addTags(categoryTags.one(page.categoryId), ...page.products.map(({ id }) => productTags.one(id)));
    nextPage(page.nextCursor);
    return page.products.map(presentProduct);
  });
}
