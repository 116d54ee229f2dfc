import type { Logger } from 'pino';
import { mostApiKeys } from '#contract/shop/api-key-limits.ts';
import type { ApiKeyDraft } from '#contract/shop/api-keys.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { KeyCaller } from '#server/platform/sessions/caller.ts';
import { readPermissions } from '#server/platform/sessions/permissions.ts';
import { endedKey, expiredKey, expiryIsOver, keyNotFound, tooManyKeys, unknownKey } from './api-keys.errors.ts';
import { type ApiKeyRow, createApiKeysRepository } from './api-keys.repository.ts';

type Deps = {
  db: Database;
  audit: Audit;
  clock: Clock;
  limits: Pick<Limits, 'callsPerKey'>;
  log: Pick<Logger, 'warn'>;
};

export type ApiKeysService = ReturnType<typeof createApiKeys>;

/** What programs that look for leaked secrets know keys of this shop by. */
const prefix = 'hk_';
const keyPattern = /^hk_[\w-]{43}$/;

const touchEveryMs = 60_000;

/** Creates the API keys of the shop. The database has only their hashes. */
export function createApiKeys({ db, audit, clock, limits, log }: Deps) {
  const repository = createApiKeysRepository(db);
  const touches = new Map<string, Promise<void>>();

  /** Records a use once a minute. The call does not wait for it. */
  const touch = (id: string, lastUsedAt: Date | null): void => {
    const now = clock.now();
    const before = new Date(now.getTime() - touchEveryMs);
    if (touches.has(id) || (lastUsedAt !== null && lastUsedAt >= before)) return;
    const writing = repository
      .touch(id, { now, before })
      .catch((error: unknown) => log.warn({ err: error, keyId: id }, 'the use of an API key could not be recorded'))
      .finally(() => touches.delete(id));
    touches.set(id, writing);
  };

  const record = (tx: Transaction, actorId: string, action: 'create' | 'end', { id, ...row }: ApiKeyRow) => {
    const fields = { name: row.name, permissions: row.permissions, keyExpiresAt: row.expiresAt?.toISOString() ?? null };
    const change = action === 'create' ? { after: fields } : { before: fields };
    return audit.record(tx, { actorId, action: `api-key.${action}`, entity: 'api-key', entityId: id, ...change });
  };

  return {
    /**
     * Returns the program that a key belongs to, as the key is at this moment, and counts its call. Throws KEY_UNKNOWN, KEY_ENDED,
     * KEY_EXPIRED and TOO_MANY_TRIES.
     */
    async authenticate(key: string): Promise<KeyCaller> {
      const found = keyPattern.test(key) ? await repository.findByHash(hashSecret(key)) : undefined;
      if (!found) throw unknownKey();
      const { id, permissions, lastUsedAt, endedAt, expiresAt } = found;
      if (endedAt) throw endedKey();
      if (expiresAt && expiresAt <= clock.now()) throw expiredKey();
      await limits.callsPerKey.take(id);
      touch(id, lastUsedAt);
      return { kind: 'key', id, permissions };
    },

    /** Throws BAD_CURSOR. */
    list: ({ isEnded, ...paging }: Paging & { isEnded: boolean }): Promise<Page<ApiKeyRow>> =>
      readPage(paging, idCursor, ({ limit, after }) => repository.list({ isEnded, before: after?.id, limit })),

    /** Returns the key, which nobody can read afterwards. Throws UNKNOWN_PERMISSION, OWNER_ONLY and TOO_MANY. */
    async create(actorId: string, { name, permissions, expiresAt: expiry }: ApiKeyDraft) {
      const [now, key] = [clock.now(), prefix + newSecret()];
      const expiresAt = expiry == null ? null : new Date(expiry);
      if (expiresAt && expiresAt <= now) throw expiryIsOver();
      const row: ApiKeyRow = {
        id: newId(),
        name,
        permissions: readPermissions(permissions),
        expiresAt,
        lastUsedAt: null,
        endedAt: null,
        createdAt: now,
      };
      await inTransaction(db, async (tx) => {
        const inside = createApiKeysRepository(tx);
        await inside.lock();
        if ((await inside.countOpen()) >= mostApiKeys) throw tooManyKeys();
        await inside.insert({ ...row, hash: hashSecret(key) });
        await record(tx, actorId, 'create', row);
      });
      return { row, key };
    },

    /** Throws KEY_NOT_FOUND. Does nothing with a key that was ended before. */
    end: (actorId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const inside = createApiKeysRepository(tx);
        const ended = isId(id) ? await inside.end(id, clock.now()) : undefined;
        if (ended) await record(tx, actorId, 'end', ended);
        else if (!isId(id) || !(await inside.has(id))) throw keyNotFound();
      }),

    /** Waits until the uses of keys are recorded. */
    async stop(): Promise<void> {
      await Promise.all(touches.values());
    },
  };
}
