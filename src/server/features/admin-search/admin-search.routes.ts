import type { Register } from '#server/http/endpoints.ts';
import type { AdminSearch } from './admin-search.service.ts';

export function adminSearchRoutes(endpoint: Register, search: AdminSearch): void {
  endpoint('GET /api/admin/search', ({ user, query }) => search.find(user, query.q));
}
