import type { Register } from '#server/http/endpoints.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { may } from '#server/platform/sessions/permissions.ts';

export function gridRoutes(endpoint: Register, { grid }: Pick<ProductsService, 'grid'>): void {
  endpoint('GET /api/admin/grid', async ({ query }) => {
    const { rows, nextCursor } = await grid.list(query);
    return { data: rows, nextCursor };
  });

  endpoint('PATCH /api/admin/grid', async ({ body, user }) => ({
    data: await grid.save({ id: user.id, mayCount: may(user, 'stock.edit') }, body.rows),
  }));

  endpoint('POST /api/admin/grid/apply', async ({ body, user }) => ({ data: await grid.changePrices(user.id, body) }));
}
