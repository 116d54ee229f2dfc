import type { Permission } from '#contract/shop/permissions.ts';
import { apiKeys } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { TestShop } from './shop.ts';

type KeyFields = Partial<Omit<typeof apiKeys.$inferInsert, 'permissions'>> & { permissions: readonly Permission[] };

/** Inserts an API key; `headers` are those of its calls. */
export async function apiKey(
  shop: Pick<TestShop, 'db'> & { clock?: TestShop['clock'] },
  { permissions, ...fields }: KeyFields,
) {
  const key = `hk_${newSecret()}`;
  const row = {
    id: newId(),
    name: 'Warehouse',
    hash: hashSecret(key),
    permissions: [...permissions],
    createdAt: shop.clock?.now() ?? new Date(),
    ...fields,
  };
  await shop.db.insert(apiKeys).values(row);
  return { ...row, key, headers: { authorization: `Bearer ${key}` } };
}
