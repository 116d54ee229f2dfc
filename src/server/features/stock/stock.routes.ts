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

  endpoint('GET /api/admin/stock/low', async ({ query }) => {
    const { rows, nextCursor } = await stock.listLow(query);
    return { data: rows, nextCursor };
  });
}
