import * as m from '#i18n/messages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { callsPerKey } from '#contract/shop/api-key-limits.ts';
import type { LimitName, ShopLimits } from '#contract/shop/limits.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { ipNetworkOf } from './ip-network.ts';
import { type Count, type Counters, createCounters } from './rate-limit-counters.ts';
import type { Refusals } from './refusals/refusals.ts';
import type { Settings } from './settings/settings.ts';

/** A counted try. */
export type Taken = {
  /** Does not count the try after all. */
  giveBack(): Promise<void>;
};

/** A rate limit. It counts in PostgreSQL, so that it holds across instances. */
export type Limit = {
  /**
   * Counts one try. Throws TOO_MANY_TRIES with Retry-After when the limit is reached; a refused try does not count. Asks `mayRetry`
   * before it refuses, and tries once more when that resolves to true. `by`: as how many tries it counts.
   */
  take(key: string, mayRetry?: () => Promise<boolean>, by?: number): Promise<Taken>;
  /** Resets the count to zero. */
  reset(key: string): Promise<void>;
};

type TooManyText = (inputs: { minutes: number }) => string;

type LimitOptions = {
  name: LimitName;
  /** A number, or the setting that has it. */
  points: number | Exclude<keyof ShopLimits, 'cashNeedsConfirmedEmail'>;
  seconds: number;
  /** Says what there were too many of. */
  says?: TooManyText;
  /** Whether the keys are IP addresses. */
  perIp?: boolean;
  /**
   * Refuses without a query for a second after a refusal. Not for a limit that is reset, since another instance would go on
   * refusing.
   */
  remembers?: boolean;
};

/** The key of an e-mail and the network of an IP address. */
const pairOf = (email: string, ip: string) => `${email} ${ipNetworkOf(ip)}`;

type LimitDeps = { counters: Counters; settings: Pick<Settings, 'limits'>; refusals: Pick<Refusals, 'count'> };

/** How long a refusal is remembered. Tries that are given back in the meantime are noticed soon after. */
const memoryMs = 1_000;
const remembered = 10_000;
type Refused = { endsAt: number; rememberedUntil: number };

/** Returns the error of a caller who has to wait. */
export const tooMany = (says: TooManyText, waitMs: number): AppError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError(429, 'TOO_MANY_TRIES', says({ minutes }), { retryAfterSeconds });
};

const takenOf = (counters: Counters, counts: readonly Count[]): Taken => ({
  giveBack: () => counters.giveBack(counts),
});

function createLimit(
  { counters, settings, refusals }: LimitDeps,
  { name, points, seconds, says = m.error_too_many_tries, perIp = false, remembers = false }: LimitOptions,
): Limit {
  const keyOf = (key: string) => `${name}:${perIp ? ipNetworkOf(key) : key}`;
  const refused = remembers ? new LRUCache<string, Refused>({ max: remembered }) : undefined;
  const refuse = (endsAt: number): never => {
    refusals.count(name);
    throw tooMany(says, endsAt - counters.nowMs());
  };
  return {
    async take(key, mayRetry, by = 1) {
      const known = refused?.get(key);
      if (known && counters.nowMs() < Math.min(known.rememberedUntil, known.endsAt)) return refuse(known.endsAt);
      const most = typeof points === 'number' ? points : (await settings.limits())[points];
      const tryOnce = () => counters.take({ key: keyOf(key), seconds, by }, most);
      let { isTaken, ...count } = await tryOnce();
      while (!isTaken && (await mayRetry?.())) ({ isTaken, ...count } = await tryOnce());
      if (isTaken) return takenOf(counters, [count]);
      refused?.set(key, { endsAt: count.endsAt, rememberedUntil: counters.nowMs() + memoryMs });
      return refuse(count.endsAt);
    },
    reset: (key) => counters.delete(keyOf(key)),
  };
}

/** Counts one try in each of several limits. When one refuses, the tries in the others are given back. */
export async function takeAll(tries: readonly (readonly [Limit, string])[]): Promise<Taken> {
  const results = await Promise.allSettled(tries.map(([limit, key]) => limit.take(key)));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const giveBack = async () => {
    await Promise.all(taken.map((each) => each.giveBack()));
  };
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return { giveBack };
  await giveBack();
  throw refused.reason;
}

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** From this many failed sign-ins with an e-mail on, each further one waits longer. */
const undelayedFailures = 20;
const delayStepMs = 100;
const maxDelayMs = 3_000;
/** More than anyone counts. */
const unlimited = 2 ** 31 - 1;

/** Returns how long a sign-in waits after this many failed ones with its e-mail, from all IP addresses. */
export const signInDelayMs = (failures: number): number =>
  Math.min(maxDelayMs, Math.max(0, failures - undelayedFailures) * delayStepMs);

/**
 * Limits failed sign-ins. The pair of e-mail and IP address is locked, and so is an IP address with many failures; the e-mail alone is
 * only slowed down, so that an attacker at another address cannot lock its owner out.
 */
function createSignInLimit(deps: LimitDeps, perIp: Limit) {
  const { counters } = deps;
  const pairs = createLimit(deps, { name: 'sign-ins', points: 'failedSignIns', seconds: quarterHour });
  const failuresOf = (email: string) => `sign-in-failures:${email}`;
  return {
    /**
     * Counts one try as failed, so that concurrent tries cannot exceed the limits. Throws TOO_MANY_TRIES when the pair or the IP
     * address is locked. `delayMs`: how long it has to wait.
     */
    async take(email: string, ip: string) {
      const locks = await takeAll([
        [pairs, pairOf(email, ip)],
        [perIp, ip],
      ]);
      const failure = await counters.count({ key: failuresOf(email), seconds: quarterHour }, unlimited);
      const giveBack = async () => {
        await Promise.all([locks.giveBack(), counters.giveBack([failure])]);
      };
      return {
        delayMs: signInDelayMs(failure.points - 1),
        giveBack,
        /** Does not count the try, and resets the count of the pair. */
        async succeed(): Promise<void> {
          await giveBack();
          await pairs.reset(pairOf(email, ip));
        },
      };
    },
    /** Resets the counts of an e-mail from all IP addresses, after its owner was given a new password. */
    async resetAll(email: string): Promise<void> {
      await Promise.all([
        counters.delete(failuresOf(email)),
        counters.deleteStartingWith(`sign-ins:${pairOf(email, '')}`),
      ]);
    },
  };
}

/**
 * Limits requested links for a new password. One IP address uses up only its own part of the links of an e-mail, so that it cannot
 * keep the owner from getting one; the e-mail as a whole has a limit that protects its mailbox.
 */
function createResetLimit(deps: LimitDeps) {
  const perIp = createLimit(deps, { name: 'resets-per-ip', perIp: true, points: 60, seconds: hour });
  const pairs = createLimit(deps, { name: 'resets', points: 5, seconds: hour });
  const perEmail = createLimit(deps, { name: 'resets-per-email', points: 20, seconds: hour });
  return {
    /** Counts one request. Throws TOO_MANY_TRIES. What one limit refuses does not count in the others. */
    async take(email: string, ip: string): Promise<void> {
      const ofIp = await takeAll([
        [pairs, pairOf(email, ip)],
        [perIp, ip],
      ]);
      await perEmail.take(email).catch(async (error: unknown) => {
        await ofIp.giveBack();
        throw error;
      });
    },
  };
}

/**
 * Counts the declined cards of the whole shop. Above the limit, cards are paused for new accounts for an hour, in which further
 * declines prolong nothing.
 */
function createDeclinesOfShop({ counters, settings }: LimitDeps) {
  const key = 'declines-of-shop:all';
  const mostOf = async () => (await settings.limits()).hourlyDeclinesOfShop;
  return {
    /** Counts one decline. Returns true when this one exceeds the limit. */
    async count(): Promise<boolean> {
      const most = await mostOf();
      const { points } = await counters.count({ key, seconds: hour }, most);
      return points === most + 1;
    },
    /** Returns how long cards are still paused for new accounts; 0 when they are not. */
    async pausedMs(): Promise<number> {
      const [most, counted] = await Promise.all([mostOf(), counters.read(key)]);
      return counted && counted.points > most ? counted.endsAt - counters.nowMs() : 0;
    },
  };
}

/** Counts the declined cards of an IP address, without the payments under way that `declinesPerIp` counts with them. */
function createDeclinedPerIp({ counters }: LimitDeps) {
  const keyOf = (ip: string) => `declined-per-ip:${ipNetworkOf(ip)}`;
  return {
    async count(ip: string): Promise<void> {
      await counters.count({ key: keyOf(ip), seconds: hour }, unlimited);
    },
    read: async (ip: string): Promise<number> => (await counters.read(keyOf(ip)))?.points ?? 0,
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Creates the rate limits of the shop. */
export function createLimits({
  pool,
  clock,
  ...others
}: Omit<LimitDeps, 'counters'> & { pool: pg.Pool; clock: Clock }) {
  const deps = { ...others, counters: createCounters(pool, clock) };
  const limit = (options: LimitOptions) => createLimit(deps, options);
  const signInsPerIp = limit({ name: 'sign-ins-per-ip', perIp: true, points: 100, seconds: quarterHour });
  const orders = { seconds: hour, says: m.error_too_many_orders };
  const declines = { seconds: hour, says: m.error_too_many_declined_payments };
  return {
    /** Counts a refusal by a limit that is not a rate limit. */
    refused: (name: LimitName) => deps.refusals.count(name),
    signIns: createSignInLimit(deps, signInsPerIp),
    signInsPerIp,
    /** Of signed-in users, who enter their password again. */
    passwordChecksPerUser: limit({ name: 'password-checks', points: 10, seconds: quarterHour }),
    /** Of authentication codes in sign-ins, from all IP addresses: who guesses them knows the password. Other factors cannot be guessed. */
    wrongCodesPerMember: limit({ name: 'authentication-codes', points: 30, seconds: hour }),
    resets: createResetLimit(deps),
    emailChangesPerUser: limit({ name: 'email-changes', points: 10, seconds: hour }),
    emailConfirmationsPerUser: limit({
      name: 'email-confirmations',
      points: 5,
      seconds: hour,
      says: m.error_too_many_links,
    }),
    mailTestsPerMember: limit({ name: 'mail-tests', points: 10, seconds: hour }),
    registrationsPerIp: limit({
      name: 'registrations-per-ip',
      perIp: true,
      points: 'hourlyRegistrationsPerIp',
      seconds: hour,
      remembers: true,
    }),
    guestsPerIp: limit({ name: 'guests-per-ip', perIp: true, points: 300, seconds: hour, remembers: true }),
    uploadsPerIp: limit({ name: 'uploads-per-ip', perIp: true, points: 300, seconds: hour }),
    ordersPerIp: limit({ name: 'orders-per-ip', perIp: true, points: 'hourlyOrdersPerIp', remembers: true, ...orders }),
    declinesPerUser: limit({ name: 'declines-per-account', points: 'hourlyDeclinesPerAccount', ...declines }),
    declinesPerIp: limit({ name: 'declines-per-ip', perIp: true, points: 'hourlyDeclinesPerIp', ...declines }),
    declinedPerIp: createDeclinedPerIp(deps),
    declinesOfShop: createDeclinesOfShop(deps),
    /** Of discount codes that do not exist. */
    wrongCodesPerUser: limit({ name: 'codes-per-account', points: 30, seconds: hour }),
    wrongCodesPerIp: limit({ name: 'codes-per-ip', perIp: true, points: 100, seconds: hour }),
    /** Of links to orders that are unknown or have expired. */
    wrongOrderLinksPerIp: limit({ name: 'order-links-per-ip', perIp: true, points: 60, seconds: hour }),
    newOrderLinksPerIp: limit({
      name: 'new-order-links-per-ip',
      perIp: true,
      points: 10,
      seconds: hour,
      says: m.error_too_many_links,
    }),
    /** Of links of invitations that are unknown or have ended. */
    wrongInvitationsPerIp: limit({ name: 'invitations-per-ip', perIp: true, points: 60, seconds: hour }),
    /** Of one link. Each page of a preview reads the shop again. */
    previewPages: limit({ name: 'preview-pages', points: 10, seconds: 1, says: m.preview_too_many_pages }),
    /** Of links to draft orders that are unknown. */
    wrongDraftLinksPerIp: limit({ name: 'draft-orders-per-ip', perIp: true, points: 60, seconds: hour }),
    /** Of all calls with an API key. */
    callsPerKey: limit({
      name: 'calls-per-key',
      points: callsPerKey,
      seconds: 60,
      says: m.error_too_many_calls_with_this_key,
      remembers: true,
    }),
    /** Of what the pages of a visitor report. Its keys are hashes of addresses, so that no address is kept. */
    countsPerIp: limit({ name: 'counts-per-ip', points: 120, seconds: 60 }),
    contactMessagesPerIp: limit({ name: 'contact-messages-per-ip', perIp: true, points: 60, seconds: hour }),
  };
}
