import type { Register } from '#server/http/endpoints.ts';
import { presentDiscount, presentDiscountWithNames } from './discounts.presenter.ts';
import type { DiscountsService } from './discounts.service.ts';

export function discountsRoutes(endpoint: Register, discounts: DiscountsService): void {
  endpoint('GET /api/admin/discounts', async ({ query }) => {
    const { rows, nextCursor } = await discounts.list(query);
    return { data: rows.map(presentDiscount), nextCursor };
  });

  endpoint('POST /api/admin/discounts', async ({ user, body }) => ({
    data: presentDiscountWithNames(await discounts.create(user.id, body)),
  }));

  endpoint('GET /api/admin/discounts/:id', async ({ params }) => ({
    data: presentDiscountWithNames(await discounts.get(params.id)),
  }));

  endpoint('PUT /api/admin/discounts/:id', async ({ user, params, body }) => ({
    data: presentDiscountWithNames(await discounts.update(user.id, params.id, body)),
  }));

  endpoint('DELETE /api/admin/discounts/:id', async ({ user, params }) => {
    await discounts.delete(user.id, params.id);
    return { id: params.id };
  });

  endpoint('POST /api/admin/discounts/:id/codes', async ({ user, params, body }) => {
    await discounts.makeCodes(user.id, params.id, body);
    return { made: body.count };
  });

  endpoint('GET /api/admin/discounts/:id/codes.csv', async ({ params, reply }) => {
    const file = await discounts.exportCodes(params.id);
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="codes.csv"');
    return file;
  });
}
