import type { Register } from '#server/http/endpoints.ts';
import type { SystemService } from './system.service.ts';

export function systemRoutes(endpoint: Register, system: SystemService): void {
  endpoint('GET /api/admin/system', async () => ({ data: await system.status() }));

  endpoint('POST /api/admin/system/jobs/:jobId/run', async ({ user, params }) => {
    await system.runJob(user.id, params.jobId);
    return { _id: params.jobId };
  });
}
