import * as m from '#i18n/messages.ts';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Connection, Database } from '#server/db/client.ts';
import { keepTrying, repeatWhenMoved, withoutPatience } from '#server/db/outage.ts';
import { withCommitGuard } from '#server/db/transaction.ts';
import { hasMoved } from '#server/db/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Claim, createIdempotencyRepository, type KeyOf } from './idempotency.repository.ts';

export type { Claim } from './idempotency.repository.ts';

/** After this the key may be claimed again: the request has probably died with its process, and if not, its transaction fails. */
const abandonedAfterMs = 15_000;

const requestInProgress = () =>
  new AppError(409, 'REQUEST_UNDER_WAY', m.error_the_first_request_with_this(), {
    retryAfterSeconds: 1,
  });

export const requestCompleted = () => new AppError(409, 'REQUEST_COMPLETED', m.error_this_was_already_done_but());

/** Another attempt may succeed when the user may do it, such as after a confirmation, or when a limit has passed. */
const passing = new Set([403, 429]);

/** Whether the response may be kept. Another attempt may succeed after a server error as well. */
const isLasting = (status: number) => status < 500 && !passing.has(status);

/** How long the end of a request is kept in memory while the database is away. A claim that was not released is abandoned later. */
const storeForMs = 60_000;

/** The times of claims that may be under way. One of the future was made before the clock was set back. */
const liveAt = (now: Date) => ({
  from: new Date(now.getTime() - abandonedAfterMs),
  to: new Date(now.getTime() + abandonedAfterMs),
});

export type Idempotency = {
  /** Claims the key for a new request, or returns the stored response of the first request with it. */
  begin(
    of: KeyOf,
    request: { url: string; body: unknown },
  ): Promise<{ claim: Claim } | { repeat: { status: number; body: string } }>;
  /** Handles the request. Its first transaction that commits also makes sure that it is never handled again. */
  handle<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
  /** Stores the response, or lets the request be repeated. */
  end(claim: Claim, status: number, body: string): Promise<void>;
};

type IdempotencyDeps = { db: Database; clock: Clock; log: Pick<Logger, 'error'> };

export function createIdempotency({ db, clock, log }: IdempotencyDeps): Idempotency {
  const repository = createIdempotencyRepository(db);

  /** Claims the key. A claim whose answer was lost may have been made, so it is released before the next try. */
  const claimRepeatedly = (of: KeyOf, requestHash: Buffer) => {
    let lost: Claim | undefined;
    return repeatWhenMoved(async () => {
      if (lost) await repository.release(lost);
      const now = clock.now();
      const claim = { ...of, claimedAt: now };
      lost = claim;
      return { now, claim, isClaimed: await repository.claim(claim, requestHash, liveAt(now)) };
    });
  };

  return {
    async begin(of, { url, body }) {
      const requestHash = createHash('sha256')
        .update(url)
        .update(JSON.stringify(body ?? null))
        .digest();
      const { now, claim, isClaimed } = await claimRepeatedly(of, requestHash);
      if (isClaimed) return { claim };
      const live = liveAt(now);
      const row = await repository.find(of);
      if (row && !row.requestHash.equals(requestHash)) {
        throw new AppError(422, 'IDEMPOTENCY_KEY_REUSED', m.error_this_idempotency_key_was_used());
      }
      const isAbandoned = row && (row.createdAt < live.from || row.createdAt > live.to);
      if (row?.committed && row.status === null && isAbandoned) throw requestCompleted();
      if (row?.status == null || row.body === null) throw requestInProgress();
      return { repeat: { status: row.status, body: row.body } };
    },
    handle(claim, work) {
      const markCommitted = async (tx: Connection) => {
        if (!(await createIdempotencyRepository(tx).markCommitted(claim))) throw requestInProgress();
      };
      return withCommitGuard({ beforeCommit: markCommitted, hasCommitted: () => repository.hasCommitted(claim) }, work);
    },
    async end(claim, status, body) {
      const store = () => (isLasting(status) ? repository.finish(claim, status, body) : repository.release(claim));
      const storeLater = () =>
        void keepTrying(store, { forMs: storeForMs }).catch((error: unknown) =>
          log.error({ err: error }, 'the response to an Idempotency-Key could not be stored'),
        );
      // The response does not wait for a database that is away.
      if (status === 503) return storeLater();
      try {
        await withoutPatience(store);
      } catch (error) {
        if (!hasMoved(error)) throw error;
        storeLater();
      }
      return undefined;
    },
  };
}
