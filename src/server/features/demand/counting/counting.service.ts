import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CountEvent } from '#contract/shop/count.ts';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { ipNetworkOf } from '#server/platform/ip-network.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import { type BufferedCount, createCountBuffer } from './count-buffer.ts';
import { createCountingRepository, type CountTable, type DayCount } from './counting.repository.ts';
import { countedBy, type Counted } from './counting.rules.ts';
import { hashVisitor, newSalt, type Visitor } from './visitor.ts';

const flushMs = 5_000;
/** For how long an instance remembers whether a cookie is that of a member. */
const memberMs = 60_000;
/** How many refusals wait to be counted. */
const mostRefusals = 1_000;

type CountingDeps = {
  db: Database;
  clock: Clock;
  settings: () => Promise<{ timeZone: string }>;
  sessions: Pick<Sessions, 'isOfMember'>;
  limits: Pick<Limits, 'countsPerIp'>;
  log: Pick<Logger, 'warn'>;
};

const demandKinds: ReadonlySet<string> = new Set([
  'search',
  'sold-out',
  'refused',
  'filter',
] satisfies Counted['kind'][]);

/** An order or a bag that was refused, because these were sold out. */
type Refusal = { userId: string; variantIds: readonly string[] };

export type CountingService = ReturnType<typeof createCounting>;

/**
 * Counts what visitors do without knowing who they are. Counts are kept in memory and written every few seconds, so that a visit costs
 * no write of its own; what could not be written is tried again.
 */
export function createCounting({ db, clock, settings, sessions, limits, log }: CountingDeps) {
  const repository = createCountingRepository(db);
  const buffer = createCountBuffer();
  const members = new LRUCache<string, boolean>({ max: 10_000, ttl: memberMs });
  let refusals: Refusal[] = [];
  let current: { day: string; salt: Promise<Buffer> } | undefined;

  const today = async () => dayOf(clock.now(), (await settings()).timeZone);

  /** Returns the day of the shop with its salt, which is read once a day. */
  const saltOfToday = async () => {
    const day = await today();
    if (current?.day !== day) {
      const reading = { day, salt: repository.saltOf(day, newSalt()) };
      current = reading;
      reading.salt.catch(() => {
        if (current === reading) current = undefined;
      });
    }
    return { day, salt: await current.salt };
  };

  const isMember = async (cookie: string | undefined): Promise<boolean> => {
    if (cookie === undefined) return false;
    const key = hashSecret(cookie).toString('base64url');
    const known = members.get(key);
    if (known !== undefined) return known;
    const found = await sessions.isOfMember(cookie);
    members.set(key, found);
    return found;
  };

  /** Collects what shoppers wanted to buy and were refused. */
  const collectRefusals = async (): Promise<void> => {
    if (refusals.length === 0) return;
    const collected = refusals;
    refusals = [];
    const [{ day, salt }, team] = await Promise.all([
      saltOfToday(),
      repository.membersAmong([...new Set(collected.map(({ userId }) => userId))]),
    ]);
    for (const { userId, variantIds } of collected) {
      if (team.has(userId)) continue;
      const visitors = new Set([hashVisitor(salt, userId)]);
      for (const variantId of variantIds) buffer.add(day, { kind: 'refused', variantId }, visitors, 1);
    }
  };

  const write = async (table: CountTable, counts: readonly BufferedCount[], toRows: ToRows): Promise<void> => {
    try {
      await repository.add(table, await toRows(counts));
    } catch (error) {
      buffer.putBack(counts);
      throw error;
    }
  };

  /** Writes what was counted since the last call. */
  const flush = async (): Promise<void> => {
    await collectRefusals();
    const taken = buffer.take();
    const isDemand = ({ counted: { kind } }: BufferedCount) => demandKinds.has(kind);
    const { demand = [], visits = [] } = Object.groupBy(taken, (count) => (isDemand(count) ? 'demand' : 'visits'));
    const results = await Promise.allSettled([
      write('visits', visits, (counts) => visitsOf(counts, repository)),
      write('demand', demand, (counts) => demandOf(counts, repository)),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const flushOrLog = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'the counts of visits could not be written'));
  const timer = setInterval(() => void flushOrLog(), flushMs).unref();

  return {
    /** Counts what a visitor has done, unless it is a member of the team. Throws TOO_MANY_TRIES. */
    async count({ ip, userAgent, cookie }: Visitor & { cookie: string | undefined }, events: readonly CountEvent[]) {
      if (events.length === 0) return;
      const { day, salt } = await saltOfToday();
      await limits.countsPerIp.take(hashVisitor(salt, ipNetworkOf(ip)), undefined, events.length);
      if (await isMember(cookie)) return;
      const visitors = new Set([hashVisitor(salt, ip, userAgent)]);
      for (const event of events) {
        const counted = countedBy(event);
        if (counted) buffer.add(day, counted, visitors, 1);
      }
    },

    /** Counts variants that a shopper could not buy, because there were not enough of them. */
    countRefused(userId: string, variantIds: readonly string[]): void {
      if (refusals.length < mostRefusals) refusals.push({ userId, variantIds });
    },

    flush,

    /** Forgets who was counted before today, here and in the database. */
    async forget(): Promise<void> {
      const day = await today();
      if (current !== undefined && current.day < day) current = undefined;
      await repository.forget(day);
    },

    /** Writes the last counts. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

type Reads = Pick<ReturnType<typeof createCountingRepository>, 'publicAmong' | 'soldOutVariants'>;
type ToRows = (counts: readonly BufferedCount[]) => Promise<DayCount[]>;

/** Adds up counts of the same day, kind and key: those who saw several products have seen products once. */
function addUp(rows: readonly DayCount[]): DayCount[] {
  const sums = new Map<string, DayCount>();
  for (const row of rows) {
    const key = JSON.stringify([row.day, row.kind, row.key]);
    const { times, visitors } = sums.get(key) ?? { times: 0, visitors: new Set<string>() };
    sums.set(key, { ...row, times: times + row.times, visitors: visitors.union(row.visitors) });
  }
  return [...sums.values()];
}

/** Returns the rows of visits: each product by itself, and all together. */
async function visitsOf(counts: readonly BufferedCount[], repository: Reads): Promise<DayCount[]> {
  const ids = counts.flatMap(({ counted }) => (counted.kind === 'product' ? [counted.productId] : []));
  const known = await repository.publicAmong(ids);
  return addUp(
    counts.flatMap(({ counted, ...count }): DayCount[] => {
      if ('key' in counted) return [{ ...count, kind: counted.kind, key: counted.key }];
      if (counted.kind !== 'product' || !known.has(counted.productId)) return [];
      return ['', counted.productId].map((key) => ({ ...count, kind: counted.kind, key }));
    }),
  );
}

async function demandOf(counts: readonly BufferedCount[], repository: Reads): Promise<DayCount[]> {
  const wanted = counts.flatMap(({ counted, ...count }) =>
    counted.kind === 'sold-out' ? [{ ...count, choice: counted.choice }] : [],
  );
  const variants = await repository.soldOutVariants(wanted.map(({ choice }) => choice));
  const soldOut = wanted.flatMap(({ choice: _choice, ...count }, place) => {
    const key = variants[place];
    return key === null || key === undefined ? [] : [{ ...count, kind: 'sold-out', key }];
  });
  const others = counts.flatMap(({ counted, ...count }): DayCount[] => {
    if (counted.kind === 'refused') return [{ ...count, kind: 'sold-out', key: counted.variantId }];
    return 'key' in counted ? [{ ...count, kind: counted.kind, key: counted.key }] : [];
  });
  return addUp([...soldOut, ...others]);
}
