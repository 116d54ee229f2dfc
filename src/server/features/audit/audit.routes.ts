import type { Register } from '#server/http/endpoints.ts';
import { presentSave } from './audit.presenter.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(endpoint: Register, audit: AuditService): void {
  endpoint('GET /api/admin/audit', async ({ query }) => {
    const { entries, nextCursor } = await audit.list(query);
    return { data: entries.map(presentSave), nextCursor };
  });
}
