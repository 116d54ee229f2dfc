import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { createSettingsRepository, salesLedgerKey } from '#server/platform/settings/settings.repository.ts';
import { soldPartsOf } from './ledger-order.ts';
import {
  type FilledUntil,
  lockNextOrders,
  type OlderOrder,
  readOlderOrders,
  takeFillLock,
} from './older-orders.repository.ts';
import { insertEntries, readLedgerOrders } from './sales-ledger.repository.ts';
import {
  cohortOf,
  recordCancel,
  recordRefund,
  recordRefundOutcome,
  recordReturned,
  returnReason,
  toEntries,
} from './sales-ledger.ts';

/** Orders of one transaction, which have about 5,000 entries. */
const batch = 1_000;
const beforeAll: FilledUntil = { date: '1970-01-01T00:00:00Z', id: '' };
/** How far back orders are looked for that an instance of the version before has confirmed since. */
const lookBackDays = 7;

type Progress = { until: FilledUntil; isDone: boolean };
type Filling = { signal?: AbortSignal | undefined };

/** Writes the sales of orders, in the order of their dates. `at` is null for the time at which each was confirmed. */
async function writeSales(tx: Transaction, found: readonly OlderOrder[], at: Date | null): Promise<void> {
  const known = new Map(found.map((order) => [order.id, order]));
  const seen = new Map<string, { first: string; last: string }>();
  const orders = await readLedgerOrders(tx, { orderIds: found.map(({ id }) => id) });
  const entries = orders.flatMap((order) => {
    const soldAt = at ?? new Date(known.get(order.id)?.confirmedAt ?? order.orderDate);
    const day = dayOf(soldAt, order.timeZone);
    const before = order.customer === null ? undefined : seen.get(order.customer);
    const cohort = cohortOf({ customer: order.customer, earlier: before ?? order.earlier }, day);
    if (order.customer !== null)
      seen.set(order.customer, { first: before?.first ?? order.earlier.first ?? day, last: day });
    return toEntries(order, soldPartsOf(order), { kind: 'sale', at: soldAt, cohort });
  });
  if (entries.length > 0) await insertEntries(tx, { entries });
}

/** Writes what became of an order after its sale, as far as that was kept. */
async function writeLater(tx: Transaction, order: OlderOrder, now: Date | null): Promise<void> {
  const orderId = order.id;
  const time = (at: Date | string | null) => now ?? new Date(at ?? order.confirmedAt ?? 0);
  if (order.orderStatus === 'cancelled') {
    await recordCancel(tx, { orderId, at: time(order.cancelledAt) });
    return;
  }
  let leftCents = order.totalCents;
  for (const { at, reason, pieces, deliveryCents, amountCents } of order.refunds) {
    const refund = { reason, pieces, deliveryCents: deliveryCents ?? ('rest' as const), amountCents, leftCents };
    await recordRefund(tx, { orderId, at: time(at), ...refund });
    leftCents -= amountCents;
  }
  if (order.orderStatus === 'returned') await recordReturned(tx, { orderId, at: time(order.returnedAt) });
  const rest = order.refundedCents - (order.totalCents - leftCents);
  const at = time(order.lastRefundAt);
  if (rest < 0) await recordRefundOutcome(tx, { orderId, at, amountCents: -rest, isDeclined: true });
  if (rest > 0) {
    const refund = { reason: returnReason, pieces: [], deliveryCents: 0, amountCents: rest, leftCents };
    await recordRefund(tx, { orderId, at, ...refund });
  }
}

async function fill(tx: Transaction, orderIds: readonly string[], now: Date | null): Promise<void> {
  const found = await readOlderOrders(tx, { orderIds });
  if (found.length === 0) return;
  await writeSales(tx, found, now);
  for (const order of found)
    if (order.refunds.length > 0 || order.refundedCents > 0 || ['cancelled', 'returned'].includes(order.orderStatus))
      await writeLater(tx, order, now);
}

export type LedgerFilling = ReturnType<typeof createLedgerFilling>;

/** Fills the ledger of sales with the orders that are older than it. */
export function createLedgerFilling({ db, clock }: { db: Database; clock: Clock }) {
  const readProgress = async (): Promise<Progress> =>
    ((await createSettingsRepository(db).find(salesLedgerKey)) as Progress | undefined) ?? {
      until: beforeAll,
      isDone: false,
    };

  /** Fills the ledger with some orders, and returns where it has come to; undefined while another instance does. */
  const fillNext = (until: FilledUntil, now: Date | null): Promise<Progress | undefined> =>
    inTransaction(
      db,
      async (tx) => {
        const [lock] = await takeFillLock(tx, {});
        if (!lock?.isTaken) return undefined;
        const next = await lockNextOrders(tx, { ...until, limit: batch });
        await fill(
          tx,
          next.map(({ id }) => id),
          now,
        );
        const progress = { until: next.at(-1) ?? until, isDone: next.length < batch };
        if (now === null) await createSettingsRepository(tx).put({ [salesLedgerKey]: progress }, clock.now());
        return progress;
      },
      { statementMs: 60_000 },
    );

  const fillFrom = async (start: Progress, now: Date | null, { signal }: Filling): Promise<void> => {
    for (let progress: Progress | undefined = start; progress && !progress.isDone && !signal?.aborted;)
      progress = await fillNext(progress.until, now);
  };

  return {
    isDone: async (): Promise<boolean> => (await readProgress()).isDone,

    /**
     * Writes the entries of older orders, on the days on which they were confirmed and refunded; goes on where it was interrupted. Once that is done,
     * writes today those of the last days that an instance of the version before has confirmed.
     */
    async run(filling: Filling = {}): Promise<void> {
      const progress = await readProgress();
      if (!progress.isDone) {
        await fillFrom(progress, null, filling);
        return;
      }
      const now = clock.now();
      const date = new Date(now.getTime() - lookBackDays * 86_400_000).toISOString();
      await fillFrom({ until: { date, id: '' }, isDone: false }, now, filling);
    },
  };
}
