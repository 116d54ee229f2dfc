import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** A rate limit. It counts in PostgreSQL, so that it holds across instances. */
export type Limit = {
  /** Counts one try. Throws TOO_MANY_TRIES with Retry-After when the limit is exceeded. */
  take(key: string): Promise<void>;
  /** Does not count one try after all. */
  giveBack(key: string): Promise<void>;
  /** Resets the count to zero. */
  reset(key: string): Promise<void>;
};

function createLimit(pool: pg.Pool, name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        const minutes = Math.ceil(retryAfterSeconds / 60);
        const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
        throw new AppError(429, 'TOO_MANY_TRIES', `Too many tries. Please try again in ${wait}.`, {
          retryAfterSeconds,
        });
      }
    },
    async giveBack(key) {
      await limiter.reward(key, 1);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Creates the rate limits of the shop. An address is an IP address. */
export const createLimits = (pool: pg.Pool) => ({
  signInsPerEmail: createLimit(pool, 'sign-in-email', 10, quarterHour),
  signInsPerAddress: createLimit(pool, 'sign-in-address', 100, quarterHour),
  resetsPerEmail: createLimit(pool, 'reset-email', 5, hour),
  resetsPerAddress: createLimit(pool, 'reset-address', 60, hour),
  emailChangesPerUser: createLimit(pool, 'email-user', 10, hour),
  registrationsPerAddress: createLimit(pool, 'register-address', 300, hour),
  uploadsPerAddress: createLimit(pool, 'upload-address', 300, hour),
  paymentsPerUser: createLimit(pool, 'pay-user', 30, hour),
  contactMessagesPerAddress: createLimit(pool, 'contact-address', 60, hour),
});
