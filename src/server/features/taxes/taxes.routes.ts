import type { Register } from '#server/http/endpoints.ts';
import type { TaxesService } from './taxes.service.ts';

export function taxesRoutes(endpoint: Register, taxes: TaxesService): void {
  endpoint('GET /api/admin/taxes', async () => ({ data: await taxes.get() }));
  endpoint('PUT /api/admin/taxes', async ({ user, body }) => ({ data: await taxes.update(user.id, body) }));
}
