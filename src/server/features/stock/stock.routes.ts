import type { Register } from '#server/http/endpoints.ts';
import { presentMovement } from './stock.presenter.ts';
import type { StockService } from './stock.service.ts';

export function stockRoutes(endpoint: Register, stock: StockService): void {
  endpoint('POST /api/admin/stock/:variantId/movements', async ({ params, body, user }) => {
    const { stock: left, movement } = await stock.move(user.id, params.variantId, body);
    return { data: { stock: left, movement: presentMovement(movement) } };
  });

  endpoint('GET /api/admin/stock/:variantId/movements', async ({ params, query }) => {
    const { rows, nextCursor } = await stock.movements(params.variantId, query);
    return { data: rows.map(presentMovement), nextCursor };
  });

  endpoint('GET /api/admin/stock/:variantId/levels', async ({ params }) => ({
    data: await stock.levels(params.variantId),
  }));

  endpoint('POST /api/admin/stock/movements', async ({ body, user }) => ({ data: await stock.moveAll(user.id, body) }));

  endpoint('GET /api/admin/stock', async ({ query }) => {
    const { rows, nextCursor } = await stock.list(query);
    return { data: rows, nextCursor };
  });

  endpoint('GET /api/admin/stock.csv', async ({ query, reply }) => {
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="stock.csv"');
    return stock.export(query);
  });
}
