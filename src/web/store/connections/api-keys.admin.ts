import type { ApiKey } from '#contract/shop/api-keys.ts';
import { keyPermissions } from '#contract/shop/key-permissions.ts';
import { permissionName } from '#contract/shop/permission-names.ts';
import { type Permission, type PermissionGroup, permissionGroups } from '#contract/shop/permissions.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Roles } from '#web/store/team/team.admin.ts';

export type { ApiKey } from '#contract/shop/api-keys.ts';

export type ApiKeysPage = { data: ApiKey[]; nextCursor: string | null };
export type NewApiKey = { name: string; permissions: Permission[]; expiresAt: string | null };

/** The most that a page of the API has, and the most keys that a shop has. */
const limit = 100;

export const fetchApiKeys = createShopperThunk(
  'apiKeys/fetch',
  async ({ api }): Promise<ApiKey[]> => (await api('GET /api/admin/api-keys', { query: { limit } })).response.data,
);

/** Fetches a page of the keys that were ended. */
export const fetchEndedKeys = createShopperThunk(
  'apiKeys/fetchEnded',
  async ({ api }, cursor: string | undefined): Promise<ApiKeysPage> =>
    (await api('GET /api/admin/api-keys', { query: { ended: 'true', cursor, limit: 20 } })).response,
);

/** Makes a key. A retry after a lost response does not make a second one. */
export const makeApiKey = createShopperThunk(
  'apiKeys/make',
  async ({ api, writeOnce }, body: NewApiKey): Promise<string> => {
    const { response } = await writeOnce(['api key', body], (idempotencyKey) =>
      api('POST /api/admin/api-keys', { body, idempotencyKey }),
    );
    return response.key;
  },
);

export const endApiKey = createShopperThunk('apiKeys/end', async ({ api }, id: string): Promise<void> => {
  await api('DELETE /api/admin/api-keys/:id', { params: { id } });
});

/** Returns what a key can be allowed, with its names. */
export const offeredPermissions = (): Roles['permissions'] =>
  (Object.entries(permissionGroups) as [PermissionGroup, readonly Permission[]][]).flatMap(([group, names]) =>
    names
      .filter((name) => keyPermissions.includes(name))
      .map((name) => ({ name, label: permissionName(name), group, ownersOnly: false })),
  );
