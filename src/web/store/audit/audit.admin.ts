import type { AuditPage } from '#contract/shop/audit.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { AuditPage, AuditRecord, AuditSave } from '#contract/shop/audit.ts';

type AuditQuery = {
  entity: string | undefined;
  entityId: string | undefined;
  actor: string | undefined;
  save: string | undefined;
  cursor: string | undefined;
};

export const fetchAudit = createShopperThunk(
  'audit/fetchList',
  async ({ api }, query: AuditQuery): Promise<AuditPage> => (await api('GET /api/admin/audit', { query })).response,
);
