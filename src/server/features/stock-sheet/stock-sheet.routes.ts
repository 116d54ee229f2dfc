import type { Register } from '#server/http/endpoints.ts';
import { presentSheet, presentSummary } from './stock-sheet.presenter.ts';
import type { StockSheets } from './stock-sheet.service.ts';

export function stockSheetRoutes(endpoint: Register, sheets: StockSheets): void {
  endpoint('GET /api/admin/stock-sheets', async ({ query }) => {
    const { rows, nextCursor } = await sheets.list(query);
    return { data: rows.map(presentSummary), nextCursor };
  });

  endpoint('POST /api/admin/stock-sheets', async ({ user, body }) => ({
    data: presentSheet(await sheets.create(user.id, body)),
  }));

  endpoint('GET /api/admin/stock-sheets/:id', async ({ params }) => ({
    data: presentSheet(await sheets.get(params.id)),
  }));

  endpoint('DELETE /api/admin/stock-sheets/:id', async ({ user, params }) => {
    await sheets.delete(user.id, params.id);
  });

  endpoint('POST /api/admin/stock-sheets/:id/scan', async ({ params, body }) => ({
    data: await sheets.scan(params.id, body),
  }));

  endpoint('PUT /api/admin/stock-sheets/:id/lines/:variantId', async ({ params, body }) => ({
    data: await sheets.changeLine(params.id, params.variantId, body),
  }));

  endpoint('POST /api/admin/stock-sheets/:id/book', async ({ user, params }) => ({
    data: presentSheet(await sheets.book(user.id, params.id)),
  }));
}
