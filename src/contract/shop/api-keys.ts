import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { PermissionName } from '#contract/account/team.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';
import { apiKeyNameLength } from './api-key-limits.ts';

/** A key with which another program calls the API of the admin. The key itself is answered once, when it is made. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  permissions: z.array(PermissionName),
  createdAt: z.string(),
  /** Null for a key that does not expire. */
  expiresAt: z.string().nullable(),
  /** To the minute; null until its first call. */
  lastUsedAt: z.string().nullable(),
  /** Null for a key that was not ended. */
  endedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A moment such as 2026-11-29T12:00:00Z. */
const moment = rawText('2026-11-29T12:00:00.000+01:00'.length).pipe(
  z.iso.datetime({ offset: true, error: m.field_enter_a_date_and_time }),
);

export const ApiKeyDraft = z.object({
  name: requiredText(apiKeyNameLength),
  permissions: z.array(rawText(40)).min(1, { error: m.api_keys_choose_what_it_may_do }).max(100),
  expiresAt: moment.nullable().optional(),
});
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>;

export const apiKeyEndpoints = {
  'GET /api/admin/api-keys': {
    summary: 'The API keys, newest first: those that were not ended, or those that were',
    tag: 'connections',
    access: 'admin',
    permission: 'connections.manage',
    query: Paging.extend({ ended: z.enum(['true', 'false']).default('false') }),
    responses: { 200: z.object({ data: z.array(ApiKey), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/api-keys': {
    summary: 'Make an API key; the response alone has it',
    tag: 'connections',
    access: 'admin',
    permission: 'connections.manage',
    stepUp: true,
    creates: true,
    secret: true,
    body: ApiKeyDraft,
    responses: { 201: z.object({ data: ApiKey, key: z.string() }) },
  },
  'DELETE /api/admin/api-keys/:id': {
    summary: 'End an API key; its next call is refused',
    tag: 'connections',
    access: 'admin',
    permission: 'connections.manage',
    stepUp: true,
    params: z.object({ id: idText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
