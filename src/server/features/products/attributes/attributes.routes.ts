import type { Register } from '#server/http/endpoints.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { presentAttribute } from './attributes.presenter.ts';

export function attributesRoutes(endpoint: Register, { attributes }: Pick<ProductsService, 'attributes'>): void {
  endpoint('GET /api/admin/attributes', async () => ({ data: (await attributes.list()).map(presentAttribute) }));

  endpoint('POST /api/admin/attributes', async ({ user, body }) => ({
    data: presentAttribute(await attributes.create(user.id, body)),
  }));

  endpoint('PUT /api/admin/attributes/:id', async ({ user, params, body }) => ({
    data: presentAttribute(await attributes.update(user.id, params.id, body)),
  }));

  endpoint('DELETE /api/admin/attributes/:id', ({ user, params }) => attributes.delete(user.id, params.id));

  endpoint('POST /api/admin/attributes/reorder', async ({ user, body }) => ({
    data: (await attributes.reorder(user.id, body.ids)).map(presentAttribute),
  }));
}
