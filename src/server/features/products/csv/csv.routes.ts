import type { Register } from '#server/http/endpoints.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';

export function csvRoutes(endpoint: Register, products: ProductsService): void {
  endpoint('GET /api/admin/products.csv', async ({ reply }) => {
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"');
    return products.csv.export();
  });

  endpoint('POST /api/admin/products/import', async ({ query, csv, user }) =>
    products.csv.import(user.id, csv, { dryRun: query.dryRun === 'true', conflicts: query.conflicts }),
  );
}
