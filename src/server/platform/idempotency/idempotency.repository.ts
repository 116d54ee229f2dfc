import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';

export type KeyOf = { scope: string; endpoint: string; key: string };
/** A key that a request has claimed. `claimedAt` tells it from a later claim of the same key. */
export type Claim = KeyOf & { claimedAt: Date };

const rowOf = ({ scope, endpoint, key }: KeyOf) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));

const claimOf = (claim: Claim) => and(rowOf(claim), eq(idempotencyKeys.createdAt, claim.claimedAt));

export function createIdempotencyRepository(connection: Connection) {
  return {
    /** Claims the key. Returns true when it is new, or was claimed outside of `live` by a request that changed nothing. */
    async claim({ claimedAt, ...of }: Claim, requestHash: Buffer, live: { from: Date; to: Date }): Promise<boolean> {
      const claimed = await connection
        .insert(idempotencyKeys)
        .values({ ...of, requestHash, createdAt: claimedAt })
        .onConflictDoUpdate({
          target: [idempotencyKeys.scope, idempotencyKeys.endpoint, idempotencyKeys.key],
          set: { requestHash, createdAt: claimedAt },
          setWhere: sql`${idempotencyKeys.status} is null and not ${idempotencyKeys.committed} and ${idempotencyKeys.createdAt} not between ${live.from} and ${live.to}`,
        })
        .returning({ key: idempotencyKeys.key });
      return claimed.length > 0;
    },
    async find(of: KeyOf) {
      const [row] = await connection.select().from(idempotencyKeys).where(rowOf(of));
      return row;
    },
    /** Returns false when another request has claimed the key since. */
    async markCommitted(claim: Claim): Promise<boolean> {
      const { rowCount } = await connection.update(idempotencyKeys).set({ committed: true }).where(claimOf(claim));
      return rowCount === 1;
    },
    async finish(claim: Claim, status: number, body: string) {
      await connection.update(idempotencyKeys).set({ status, body }).where(claimOf(claim));
    },
    /** Lets the request be repeated, unless it has changed something. */
    async release(claim: Claim) {
      await connection.delete(idempotencyKeys).where(and(claimOf(claim), eq(idempotencyKeys.committed, false)));
    },
  };
}
