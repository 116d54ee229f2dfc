import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, statement } from '#server/db/statement.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';

export type KeyOf = { scope: string; endpoint: string; key: string };
/** A key that a request has claimed. `claimedAt` tells it from a later claim of the same key. */
export type Claim = KeyOf & { claimedAt: Date };

const rowOf = ({ scope, endpoint, key }: KeyOf | Placeholders<KeyOf>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));

const claimOf = (claim: Claim | Placeholders<Claim>) =>
  and(rowOf(claim), eq(idempotencyKeys.createdAt, claim.claimedAt));

type NewClaim = Claim & { requestHash: Buffer; from: Date; to: Date };

const claimKey = statement('idempotency_claim', (db, claim: Placeholders<NewClaim>) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: claim.scope,
      endpoint: claim.endpoint,
      key: claim.key,
      requestHash: claim.requestHash,
      createdAt: claim.claimedAt,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, createdAt: sql`excluded.created_at` },
      setWhere: sql`${idempotencyKeys.status} is null and not ${idempotencyKeys.committed} and ${idempotencyKeys.createdAt} not between ${claim.from} and ${claim.to}`,
    })
    .returning({ key: idempotencyKeys.key }),
);
const markCommitted = statement('idempotency_commit', (db, claim: Placeholders<Claim>) =>
  db
    .update(idempotencyKeys)
    .set({ committed: sql`true` })
    .where(claimOf(claim))
    .returning({ key: idempotencyKeys.key }),
);
/** A write, so that its own COMMIT waits until the one that it reports is safe, too. Waits for a transaction that is still committing. */
const readCommitted = statement('idempotency_committed', (db, claim: Placeholders<Claim>) =>
  db
    .update(idempotencyKeys)
    .set({ committed: sql`${idempotencyKeys.committed}` })
    .where(claimOf(claim))
    .returning({ committed: idempotencyKeys.committed }),
);
const storeResponse = statement(
  'idempotency_store',
  (db, response: Placeholders<Claim & { status: number; body: string }>) =>
    db
      .update(idempotencyKeys)
      .set({ status: sql`${response.status}`, body: sql`${response.body}` })
      .where(claimOf(response)),
);

export function createIdempotencyRepository(connection: Connection) {
  return {
    /** Claims the key. Returns true when it is new, or was claimed outside of `live` by a request that changed nothing. */
    async claim({ claimedAt, ...of }: Claim, requestHash: Buffer, live: { from: Date; to: Date }): Promise<boolean> {
      const claimed = await claimKey(connection, { ...of, claimedAt, requestHash, ...live });
      return claimed.length > 0;
    },
    async find(of: KeyOf) {
      const [row] = await connection.select().from(idempotencyKeys).where(rowOf(of));
      return row;
    },
    /** Returns false when another request has claimed the key since. */
    async markCommitted(claim: Claim): Promise<boolean> {
      const marked = await markCommitted(connection, claim);
      return marked.length > 0;
    },
    /** Returns undefined when another request has claimed the key since. */
    async hasCommitted(claim: Claim): Promise<boolean | undefined> {
      const [row] = await readCommitted(connection, claim);
      return row?.committed;
    },
    async finish(claim: Claim, status: number, body: string) {
      await storeResponse(connection, { ...claim, status, body });
    },
    /** Lets the request be repeated, unless it has changed something. */
    async release(claim: Claim) {
      await connection.delete(idempotencyKeys).where(and(claimOf(claim), eq(idempotencyKeys.committed, false)));
    },
  };
}
