import type pg from 'pg';
import { type IRateLimiterStoreOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, ShopLimits } from '#contract/shop/limits.ts';
import { AppError } from './app-error.ts';
import type { Refusals } from './refusals/refusals.ts';
import type { Settings } from './settings/settings.ts';

/** A rate limit. It counts in PostgreSQL, so that it holds across instances. */
export type Limit = {
  /** Counts one try. Throws TOO_MANY_TRIES with Retry-After when the limit is exceeded. */
  take(key: string): Promise<void>;
  /** Does not count one try after all. */
  giveBack(key: string): Promise<void>;
  /** Resets the count to zero. */
  reset(key: string): Promise<void>;
};

type LimitOptions = {
  name: LimitName;
  /** A number, or the setting that has it. */
  points: number | Exclude<keyof ShopLimits, 'cashNeedsConfirmedEmail'>;
  seconds: number;
  /** What the message says there were too many of. */
  of?: string;
  /**
   * Refuses without a write once the limit is exceeded. Not for a limit that is reset, since another instance would go on
   * refusing.
   */
  remembers?: boolean;
};

type LimitDeps = { pool: pg.Pool; settings: Pick<Settings, 'limits'>; refusals: Pick<Refusals, 'count'> };

type LimiterOptions = Pick<
  IRateLimiterStoreOptions,
  'points' | 'duration' | 'blockDuration' | 'inMemoryBlockOnConsumed'
>;

const createLimiter = (pool: pg.Pool, keyPrefix: string, options: LimiterOptions) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...options,
  });

/** Returns the error of a caller who has to wait. */
export const tooMany = (of: string, waitMs: number): AppError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(429, 'TOO_MANY_TRIES', `Too many ${of}. Please try again in ${wait}.`, { retryAfterSeconds });
};

/** Counts one try. Returns why it is refused, if it is. */
async function refusalOf(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function createLimit(
  { pool, settings, refusals }: LimitDeps,
  { name, points, seconds, of = 'tries', remembers = false }: LimitOptions,
): Limit {
  let limiter: RateLimiterPostgres | undefined;
  /** A changed setting gets a new limiter, which forgets whom the old one remembered. The counts are in the database. */
  const current = async (): Promise<RateLimiterPostgres> => {
    const most = typeof points === 'number' ? points : (await settings.limits())[points];
    if (limiter?.points !== most) {
      const memory = remembers && { inMemoryBlockOnConsumed: most + 1 };
      limiter = createLimiter(pool, name, { points: most, duration: seconds, ...memory });
    }
    return limiter;
  };
  return {
    async take(key) {
      const counting = await current();
      let refusal = await refusalOf(counting, key);
      // It would end later than any count can: the clock was set back since.
      if (refusal && refusal.msBeforeNext > seconds * 1000) {
        await counting.delete(key);
        refusal = await refusalOf(counting, key);
      }
      if (!refusal) return;
      refusals.count(name);
      throw tooMany(of, refusal.msBeforeNext);
    },
    async giveBack(key) {
      await (await current()).reward(key, 1);
    },
    async reset(key) {
      await (await current()).delete(key);
    },
  };
}

/** Counts one try in each of several limits. When one refuses, the tries in the others are given back. */
export async function takeAll(tries: readonly (readonly [Limit, string])[]): Promise<void> {
  const taken = await Promise.allSettled(tries.map(([limit, key]) => limit.take(key)));
  const refused = taken.find((result) => result.status === 'rejected');
  if (!refused) return;
  await giveBackAll(tries.filter((_, index) => taken[index]?.status === 'fulfilled'));
  throw refused.reason;
}

/** Does not count the tries of `takeAll` after all. */
export async function giveBackAll(tries: readonly (readonly [Limit, string])[]): Promise<void> {
  await Promise.all(tries.map(([limit, key]) => limit.giveBack(key)));
}

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** From this many failed sign-ins with an e-mail on, each further one waits longer. */
const undelayedFailures = 20;
const delayStepMs = 100;
const maxDelayMs = 3_000;

/** Returns how long a sign-in waits after this many failed ones with its e-mail, from all IP addresses. */
export const signInDelayMs = (failures: number): number =>
  Math.min(maxDelayMs, Math.max(0, failures - undelayedFailures) * delayStepMs);

/**
 * Limits failed sign-ins. The pair of e-mail and IP address is locked; the e-mail alone is only slowed down, so that an attacker
 * at another address cannot lock its owner out.
 */
function createSignInLimit(deps: LimitDeps) {
  const pairs = createLimit(deps, { name: 'sign-ins', points: 'failedSignIns', seconds: quarterHour });
  const failures = createLimiter(deps.pool, 'sign-in-failures', { points: 0, duration: quarterHour });
  const pairOf = (email: string, ip: string) => `${email} ${ip}`;
  return {
    /** Counts one try. Throws TOO_MANY_TRIES when the pair is locked. */
    take: (email: string, ip: string) => pairs.take(pairOf(email, ip)),
    giveBack: (email: string, ip: string) => pairs.giveBack(pairOf(email, ip)),
    /** Returns how long a sign-in with this e-mail has to wait. */
    async delayMs(email: string): Promise<number> {
      return signInDelayMs((await failures.get(email))?.consumedPoints ?? 0);
    },
    async countFailure(email: string): Promise<void> {
      await failures.penalty(email);
    },
    /** Resets the count of the pair after a success. */
    reset: (email: string, ip: string) => pairs.reset(pairOf(email, ip)),
    /** Resets the counts of an e-mail from all IP addresses, after its owner was given a new password. */
    async resetAll(email: string): Promise<void> {
      await failures.delete(email);
      await deps.pool.query('delete from rate_limits where starts_with(key, $1)', [`sign-ins:${pairOf(email, '')}`]);
    },
  };
}

/**
 * Counts the declined cards of the whole shop. Above the limit, cards are paused for new accounts for an hour, in which further
 * declines prolong nothing.
 */
function createDeclinesOfShop({ pool, settings }: LimitDeps) {
  const key = 'all';
  const current = async () => {
    const { hourlyDeclinesOfShop: points } = await settings.limits();
    return createLimiter(pool, 'declines-of-shop', { points, duration: hour, blockDuration: hour });
  };
  return {
    /** Counts one decline. Returns true when this one exceeds the limit. */
    async count(): Promise<boolean> {
      const limiter = await current();
      try {
        await limiter.consume(key);
        return false;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refusal.consumedPoints === limiter.points + 1;
      }
    },
    /** Returns how long cards are still paused for new accounts; 0 when they are not. */
    async pausedMs(): Promise<number> {
      const limiter = await current();
      const counted = await limiter.get(key);
      return counted && counted.consumedPoints > limiter.points ? counted.msBeforeNext : 0;
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Creates the rate limits of the shop. */
export function createLimits(deps: LimitDeps) {
  const limit = (options: LimitOptions) => createLimit(deps, options);
  const orders = { seconds: hour, of: 'orders' };
  const declines = { seconds: hour, of: 'declined payments' };
  return {
    /** Counts a refusal by a limit that is not a rate limit. */
    refused: (name: LimitName) => deps.refusals.count(name),
    signIns: createSignInLimit(deps),
    signInsPerIp: limit({ name: 'sign-ins-per-ip', points: 100, seconds: quarterHour }),
    /** Of signed-in users, who enter their password again. */
    passwordChecksPerUser: limit({ name: 'password-checks', points: 10, seconds: quarterHour }),
    resetsPerEmail: limit({ name: 'resets-per-email', points: 5, seconds: hour }),
    resetsPerIp: limit({ name: 'resets-per-ip', points: 60, seconds: hour }),
    emailChangesPerUser: limit({ name: 'email-changes', points: 10, seconds: hour }),
    registrationsPerIp: limit({
      name: 'registrations-per-ip',
      points: 'hourlyRegistrationsPerIp',
      seconds: hour,
      remembers: true,
    }),
    uploadsPerIp: limit({ name: 'uploads-per-ip', points: 300, seconds: hour }),
    ordersPerIp: limit({ name: 'orders-per-ip', points: 'hourlyOrdersPerIp', remembers: true, ...orders }),
    declinesPerUser: limit({ name: 'declines-per-account', points: 'hourlyDeclinesPerAccount', ...declines }),
    declinesPerIp: limit({ name: 'declines-per-ip', points: 'hourlyDeclinesPerIp', ...declines }),
    declinesOfShop: createDeclinesOfShop(deps),
    contactMessagesPerIp: limit({ name: 'contact-messages-per-ip', points: 60, seconds: hour }),
  };
}
