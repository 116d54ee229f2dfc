import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';

export type KeyOf = { scope: string; endpoint: string; key: string };

const rowOf = ({ scope, endpoint, key }: KeyOf) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));

export function createIdempotencyRepository(db: Database) {
  return {
    /** Claims the key. Returns true when it is new, or was claimed before `abandonedBefore` and never finished. */
    async claim(of: KeyOf, requestHash: Buffer, now: Date, abandonedBefore: Date): Promise<boolean> {
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ ...of, requestHash, createdAt: now })
        .onConflictDoUpdate({
          target: [idempotencyKeys.scope, idempotencyKeys.endpoint, idempotencyKeys.key],
          set: { requestHash, createdAt: now },
          setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < ${abandonedBefore}`,
        })
        .returning({ key: idempotencyKeys.key });
      return claimed.length > 0;
    },
    async find(of: KeyOf) {
      const [row] = await db.select().from(idempotencyKeys).where(rowOf(of));
      return row;
    },
    async finish(of: KeyOf, status: number, body: string) {
      await db.update(idempotencyKeys).set({ status, body }).where(rowOf(of));
    },
    async release(of: KeyOf) {
      await db.delete(idempotencyKeys).where(rowOf(of));
    },
  };
}
