import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { apiKeys } from '#server/db/schema/index.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';

export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'>;

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  permissions: apiKeys.permissions,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  endedAt: apiKeys.endedAt,
  createdAt: apiKeys.createdAt,
};

const findByHash = statement('api_key_by_hash', (db, { hash }: Placeholders<{ hash: Buffer }>) =>
  db
    .select({
      id: apiKeys.id,
      permissions: apiKeys.permissions,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      endedAt: apiKeys.endedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hash)),
);

export const createApiKeysRepository = (connection: Connection) => ({
  async findByHash(hash: Buffer) {
    const [found] = await findByHash(connection, { hash });
    return found;
  },
  /** Records a use, unless a later one than `before` was recorded. */
  async touch(id: string, { now, before }: { now: Date; before: Date }) {
    await connection
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
  },

  /** Lets no other key be made until the transaction ends. */
  async lock() {
    await connection.execute(sql`select pg_advisory_xact_lock(hashtext('api-keys'))`);
  },
  countOpen: (): Promise<number> => connection.$count(apiKeys, isNull(apiKeys.endedAt)),
  list: ({ isEnded, before, limit }: { isEnded: boolean; before: string | undefined; limit: number }) =>
    connection
      .select(columns)
      .from(apiKeys)
      .where(
        and(
          isEnded ? isNotNull(apiKeys.endedAt) : isNull(apiKeys.endedAt),
          before === undefined ? undefined : lt(apiKeys.id, before),
        ),
      )
      .orderBy(desc(apiKeys.id))
      .limit(limit),
  async insert(row: typeof apiKeys.$inferInsert) {
    await connection.insert(apiKeys).values(row);
  },
  async has(id: string): Promise<boolean> {
    return (await connection.$count(apiKeys, eq(apiKeys.id, id))) > 0;
  },
  /** Returns the key; undefined for one that does not exist or was ended before. */
  async end(id: string, now: Date): Promise<ApiKeyRow | undefined> {
    const [ended] = await connection
      .update(apiKeys)
      .set({ endedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt)))
      .returning(columns);
    return ended;
  },
});
