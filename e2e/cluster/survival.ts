import { setTimeout as pause } from 'node:timers/promises';
import { balancer } from './addresses.ts';
import { checkBooks, type Harm } from './books.ts';
import { createCartsFor, type Shop } from './catalogue.ts';
import type { Bars, Fault, Scene } from './faults.ts';
import { longestGap } from './gap.ts';
import { waitUntil } from './processes.ts';
import { Editor } from './visitors/editor.ts';
import { type Read, Reader } from './visitors/reader.ts';
import { Shoppers } from './visitors/shoppers.ts';

/** From when on no page may be old, after orders succeed again. */
const purgedAfterMs = 10_000;
/** What an announced change may take to reach an instance on a busy machine. */
const announcedMs = 2_000;
const calmMs = 5_000;

export type Survival = {
  fault: string;
  what: string;
  /** The longest time without an acknowledged order since the fault struck. */
  withoutOrdersMs: number;
  acknowledged: number;
  soldOut: number;
  harm: Harm;
  /** E-mails that were handed over more than once, under the same Message-ID. */
  mailsTwice: number;
  mailsPerOrder: number;
  lostSessions: number;
  failedCalls: number;
  failures: string[];
  answers: Record<string, number>;
  /** Public pages through the balancer, from the fault until orders succeeded again, and in all. */
  pages: { whileAway: number; all: number; failed: Record<string, number> };
  /** The oldest page of either instance from ten seconds after the recovery on. */
  oldestPageMs: number;
  missed: string[];
};

/** Strikes with the fault while shoppers buy, an admin edits and visitors read, and compares with its bars. */
export async function survive(
  [name, fault]: [string, Fault],
  number: number,
  scene: Scene,
  shop: Shop,
  earlier: Set<string>,
): Promise<Survival> {
  const url = `http://${balancer}`;
  const page = `/product/${shop.edited.slug}`;
  const shoppers = new Shoppers(url, await createCartsFor(number));
  const editor = new Editor(shop.owner, shop.edited);
  const publicReader = new Reader(url, ['/', page, '/category'], 100);
  const readers = scene.instances.map((instance) => new Reader(instance.url, [page], 250));
  const everybody = [shoppers, editor, publicReader, ...readers];
  const mailsBefore = scene.outside.messageIds().length;
  for (const person of everybody) person.start();
  let course: Course;
  try {
    course = await strike(fault, scene, shoppers);
  } finally {
    await Promise.allSettled(everybody.map((person) => person.stop()));
  }
  // Tells what went wrong for one of them.
  for (const person of everybody) await person.stop();
  await scene.database.waitUntilWhole();

  const { struckAt } = course;
  const acknowledgedAt = [...shoppers.orders.values()].map(({ at }) => at);
  const { lengthMs: withoutOrdersMs, endedAt: recoveredAt } = longestGap(acknowledgedAt, struckAt);
  const harm = await checkBooks(shoppers, earlier);
  const mails = scene.outside.messageIds().slice(mailsBefore);
  const lostSessions = await countLostSessions(url, shoppers);
  const finalReads = await Promise.all(readers.map((reader) => reader.read(page)));
  const isLate = ({ at }: Read) =>
    at > course.wellAt + purgedAfterMs || (at > recoveredAt + purgedAfterMs && at < course.mendingAt);
  const lateReads = readers.flatMap(({ reads }) => reads.filter(isLate));
  for (const id of shoppers.orders.keys()) earlier.add(id);
  const failedPages = publicReader.reads.filter(({ at, status }) => at > struckAt && status !== 200);
  const survival = {
    fault: name,
    what: fault.what,
    withoutOrdersMs: Math.round(withoutOrdersMs),
    acknowledged: shoppers.orders.size,
    soldOut: shoppers.soldOut,
    harm,
    mailsTwice: mails.length - new Set(mails).size,
    mailsPerOrder: Number((mails.length / shoppers.orders.size).toFixed(2)),
    lostSessions,
    failedCalls: shoppers.failures.length,
    failures: shoppers.failures.map(
      ({ at, call, answer, afterMs }) =>
        `${((at - struckAt) / 1000).toFixed(1)} s: ${call} ${answer} after ${afterMs} ms`,
    ),
    answers: Object.fromEntries(shoppers.answers),
    pages: {
      whileAway: publicReader.reads.filter(({ at, status }) => status === 200 && at > struckAt && at < recoveredAt)
        .length,
      all: publicReader.reads.length,
      failed: Object.fromEntries(
        Map.groupBy(failedPages, nameOf)
          .entries()
          .map(([status, reads]) => [status, reads.length]),
      ),
    },
    oldestPageMs: Math.round(oldestOf([...lateReads, ...finalReads], editor)),
  };
  return { ...survival, missed: missedBars(survival, fault.bars) };
}

/** When a fault struck, when its mending began, which may be a failover itself, and when orders succeeded after that. */
type Course = { struckAt: number; mendingAt: number; wellAt: number };

/** Strikes while orders are placed, ends the fault, and waits until orders succeed and caches are purged. */
async function strike(fault: Fault, scene: Scene, shoppers: Shoppers): Promise<Course> {
  await waitUntil('An order before the fault', () => shoppers.orders.size >= 10);
  await pause(calmMs);
  const struckAt = performance.now();
  const mend = await fault.strike(scene);
  await pause(fault.lastsMs ?? 0);
  const mendingAt = performance.now();
  await mend?.();
  const mendedAt = performance.now();
  const ordersSince = () => [...shoppers.orders.values()].filter(({ at }) => at > mendedAt).length;
  await waitUntil('Ordering after the fault', () => ordersSince() >= 10, 120_000);
  const wellAt = performance.now();
  await pause(purgedAfterMs + calmMs);
  return { struckAt, mendingAt, wellAt };
}

const nameOf = ({ status }: Read): string => (status === 0 ? 'no answer' : String(status));

/** The page of an instance that was away has no edition and no age. */
const oldestOf = (reads: readonly Read[], editor: Editor): number =>
  Math.max(0, ...reads.map(({ at, edition }) => (edition === undefined ? 0 : editor.ageOf(edition, at))));

/** Asks with the sessions of some of those who ordered. */
async function countLostSessions(url: string, shoppers: Shoppers): Promise<number> {
  const some = [...shoppers.orders.values()].slice(0, 8).map(({ cart }) => cart.shopper);
  const statuses = await Promise.all(
    some.map(async ({ id, headers }) => (await fetch(`${url}/api/order/list/${id}`, { headers })).status),
  );
  return statuses.filter((status) => status !== 200).length;
}

function missedBars(survival: Omit<Survival, 'missed'>, bars: Bars): string[] {
  const { answers, pages } = survival;
  const unavailable = Object.entries(answers).reduce(
    (sum, [name, count]) => sum + (name.startsWith('503') ? count : 0),
    0,
  );
  const failedPages = Object.values(pages.failed).reduce((sum, count) => sum + count, 0);
  const limits: [what: string, measured: number, bar: number | undefined][] = [
    ...Object.entries(survival.harm).map(([what, count]): [string, number, number] => [what, count, 0]),
    ['lost sessions', survival.lostSessions, 0],
    ['ms without orders', survival.withoutOrdersMs, bars.withoutOrdersMs],
    ['answers 503', unavailable, bars.unavailable],
    ['failed pages', failedPages, bars.failedPages],
    ['failed calls', survival.failedCalls, bars.failedCalls],
    ['ms of an old page', survival.oldestPageMs, announcedMs],
  ];
  return limits
    .filter(([, measured, bar]) => bar !== undefined && measured > bar)
    .map(([what, measured, bar]) => `${what}: ${measured}, not ${bar}`);
}
