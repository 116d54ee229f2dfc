import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, optionalText } from '#contract/text.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

/** A change by an admin. `before` and `after` have only the fields that differ; null when the entity did not exist. */
export const AuditRecord = z.object({
  _id: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The current name of the entity; empty when it was deleted or has no name. */
  name: z.string(),
  /** Only for a variant. */
  productId: z.string().optional(),
  /** Null for the command line. */
  actorId: z.string().nullable(),
  /** Empty for a deleted account and for the command line. */
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
    summary: 'Changes by admins, newest first',
    tag: 'audit',
    access: 'admin',
    /** `actor` is the id of an account, or `command-line`. */
    query: Paging.extend({ entity: optionalText(60), entityId: idText.optional(), actor: idText.optional() }),
    responses: { 200: AuditPage },
  },
} as const satisfies EndpointTable;
