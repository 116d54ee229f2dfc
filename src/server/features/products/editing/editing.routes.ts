import type { Register } from '#server/http/endpoints.ts';
import { presentAdminProduct, presentAdminProductRow } from './admin.presenter.ts';
import { presentProduct } from '#server/features/products/catalog/catalog.presenter.ts';
import { may } from '#server/platform/sessions/permissions.ts';
import type { AdminCaller } from '#server/platform/sessions/caller.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';

/** What a member of the team sees of a product. */
const seenBy = (user: AdminCaller) => ({ withCosts: may(user, 'products.view') });

export function editingRoutes(endpoint: Register, products: ProductsService): void {
  endpoint('POST /api/product/create/:categoryId', async ({ params, body, user }) =>
    presentAdminProduct(await products.create(user.id, params.categoryId, body), seenBy(user)),
  );

  endpoint('PUT /api/product/:productId', async ({ params, body, user }) =>
    presentAdminProduct(await products.update(user.id, params.productId, body), seenBy(user)),
  );

  endpoint('DELETE /api/product/:productId', async ({ params, user }) => {
    await products.delete(user.id, params.productId);
    return { _id: params.productId };
  });

  endpoint('POST /api/admin/product/:productId/restore', async ({ params, user }) =>
    presentProduct(await products.restore(user.id, params.productId)),
  );

  endpoint('POST /api/admin/product/:productId/duplicate', async ({ params, user }) =>
    presentProduct(await products.duplicate(user.id, params.productId)),
  );

  endpoint('PUT /api/admin/variants/:variantId/barcode', async ({ params, body, user }) => {
    await products.setBarcode(user.id, params.variantId, body.barcode);
    return { data: { variantId: params.variantId, barcode: body.barcode } };
  });

  endpoint('POST /api/admin/product/:productId/popular', async ({ params, body, user }) =>
    presentProduct(await products.setPopular(user.id, params.productId, body.popular)),
  );

  endpoint('GET /api/admin/product/:productId', async ({ params, user }) => ({
    data: presentAdminProduct(await products.admin.get(params.productId), seenBy(user)),
  }));

  endpoint('GET /api/admin/products', async ({ query }) => {
    const { rows, nextCursor } = await products.admin.list(query);
    return { data: rows.map(presentAdminProductRow), nextCursor };
  });

  endpoint('GET /api/admin/product-tags', async () => ({ data: await products.admin.tags() }));
}
