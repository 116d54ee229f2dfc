import type { Register } from '#server/http/endpoints.ts';
import { presentListedPrice, presentPriceList } from './price-lists.presenter.ts';
import type { PriceListsService } from './price-lists.service.ts';

export function priceListsRoutes(endpoint: Register, priceLists: PriceListsService): void {
  endpoint('GET /api/admin/price-lists', async () => ({ data: (await priceLists.list()).map(presentPriceList) }));

  endpoint('POST /api/admin/price-lists', async ({ user, body }) => ({
    data: presentPriceList(await priceLists.create(user.id, body)),
  }));

  endpoint('GET /api/admin/price-lists/:id', async ({ params }) => ({
    data: presentPriceList(await priceLists.get(params.id)),
  }));

  endpoint('PUT /api/admin/price-lists/:id', async ({ user, params, body }) => ({
    data: presentPriceList(await priceLists.update(user.id, params.id, body)),
  }));

  endpoint('DELETE /api/admin/price-lists/:id', async ({ user, params }) => {
    await priceLists.delete(user.id, params.id);
    return { id: params.id };
  });

  endpoint('GET /api/admin/price-lists/:id/prices', async ({ params, query }) => {
    const { list, rows, nextCursor } = await priceLists.listPrices(params.id, query);
    return { data: rows.map((row) => presentListedPrice(list, row)), nextCursor };
  });

  endpoint('GET /api/admin/price-lists/:id/prices.csv', async ({ params, reply }) => {
    const file = await priceLists.exportPrices(params.id);
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="prices.csv"');
    return file;
  });

  endpoint('POST /api/admin/price-lists/:id/prices/import', async ({ user, params, query, csv }) =>
    priceLists.importPrices(user.id, params.id, csv, { dryRun: query.dryRun === 'true' }),
  );

  endpoint('PUT /api/admin/price-lists/:id/prices', async ({ user, params, body }) => {
    const { list, rows } = await priceLists.fixPrices(user.id, params.id, body.prices);
    return { data: rows.map((row) => presentListedPrice(list, row)) };
  });
}
