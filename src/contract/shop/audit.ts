import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, optionalText } from '#contract/text.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

/** One change by an admin: only the fields that differ, as they were and as they are; null where there was nothing. */
export const AuditRecord = z.object({
  _id: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is called now; empty when it is gone or has no name. */
  name: z.string(),
  /** Of a variant: its product. */
  productId: z.string().optional(),
  /** Null for the command line. */
  actorId: z.string().nullable(),
  /** Empty when the account is gone, and for the command line. */
  actorName: z.string(),
  before: Fields,
  after: Fields,
  createdAt: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditPage = z.object({ data: z.array(AuditRecord), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'What admins changed, newest first',
    tag: 'audit',
    access: 'admin',
    /** `actor` is the id of an account, or `command-line`. */
    query: Paging.extend({ entity: optionalText(60), entityId: idText.optional(), actor: idText.optional() }),
    responses: { 200: AuditPage },
  },
} as const satisfies EndpointTable;
