import { createHash } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createIdempotencyRepository, type KeyOf } from './idempotency.repository.ts';

/** A request that takes longer than this has died with its process, and its key may be claimed again. */
const abandonedAfterMs = 60_000;

/** `repeat` is the stored response of an earlier request with the same key. Without it the caller handles the request. */
export type Claim = { repeat?: { status: number; body: string } };

export type Idempotency = {
  begin(of: KeyOf, request: { url: string; body: unknown }): Promise<Claim>;
  /** Stores the response. Responses of status 5xx are not stored, so that the request can be retried. */
  end(of: KeyOf, status: number, body: string): Promise<void>;
};

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  const repository = createIdempotencyRepository(db);

  return {
    async begin(of, { url, body }) {
      const requestHash = createHash('sha256')
        .update(url)
        .update(JSON.stringify(body ?? null))
        .digest();
      const now = clock.now();
      const abandonedBefore = new Date(now.getTime() - abandonedAfterMs);
      if (await repository.claim(of, requestHash, now, abandonedBefore)) return {};
      const row = await repository.find(of);
      if (row && !row.requestHash.equals(requestHash)) {
        throw new AppError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
      }
      if (row?.status == null || row.body === null) {
        throw new AppError(
          409,
          'REQUEST_UNDER_WAY',
          'The first request with this Idempotency-Key is still under way.',
          {
            retryAfterSeconds: 1,
          },
        );
      }
      return { repeat: { status: row.status, body: row.body } };
    },
    async end(of, status, body) {
      if (status >= 500) await repository.release(of);
      else await repository.finish(of, status, body);
    },
  };
}
