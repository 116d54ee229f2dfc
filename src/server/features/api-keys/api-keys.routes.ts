import type { ApiKey } from '#contract/shop/api-keys.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import type { ApiKeysService } from './api-keys.service.ts';

const present = ({ id, name, permissions, createdAt, expiresAt, lastUsedAt, endedAt }: ApiKeyRow): ApiKey => ({
  _id: id,
  name,
  permissions,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

export function apiKeysRoutes(endpoint: Register, apiKeys: ApiKeysService): void {
  endpoint('GET /api/admin/api-keys', async ({ query: { ended, ...paging } }) => {
    const { rows, nextCursor } = await apiKeys.list({ ...paging, isEnded: ended === 'true' });
    return { data: rows.map(present), nextCursor };
  });

  endpoint('POST /api/admin/api-keys', async ({ user, body, request }) => {
    const { row, key } = await apiKeys.create(user.id, body);
    logSecurityEvent(request, 'api-key-made', { userId: user.id, keyId: row.id });
    return { data: present(row), key };
  });

  endpoint('DELETE /api/admin/api-keys/:id', async ({ user, params, request }) => {
    await apiKeys.end(user.id, params.id);
    logSecurityEvent(request, 'api-key-ended', { userId: user.id, keyId: params.id });
  });
}
