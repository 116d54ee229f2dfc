import type { Register } from '#server/http/endpoints.ts';
import type { DemoSeed } from './demo.service.ts';

export function demoRoutes(endpoint: Register, demo: DemoSeed): void {
  endpoint('GET /api/admin/demo', async () => ({ data: (await demo.content()) ?? null }));
  endpoint('DELETE /api/admin/demo', ({ user }) => demo.remove(user.id));
}
