import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import { findDaysToSum, forgetDay, isWrongDay, pickSummedDays, sumDay } from './sum-days.repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  settings: () => Promise<{ timeZone: string }>;
  isFilled: () => Promise<boolean>;
  log: Pick<Logger, 'error'>;
};

export type LedgerDays = ReturnType<typeof createLedgerDays>;

/** How long after its end a day gets no entries any more. */
const settledMs = 2 * 60 * 60_000;
const daysAtOnce = 50;
const checked = { latest: 3, others: 7 };

/** Sums each day of the ledger of sales once, when it is over for two hours, and checks some of the sums. */
export function createLedgerDays({ db, clock, settings, isFilled, log }: Deps) {
  /** Sums the days that are over. While older orders are being added, that would be for nothing. */
  const sum = async (): Promise<void> => {
    if (!(await isFilled())) return;
    const { timeZone } = await settings();
    const before = dayOf(new Date(clock.now().getTime() - settledMs), timeZone);
    for (;;) {
      const days = await findDaysToSum(db, { before, limit: daysAtOnce });
      for (const { day } of days) await inTransaction(db, (tx) => sumDay(tx, { day }));
      if (days.length < daysAtOnce) return;
    }
  };

  return {
    sum,

    /** Logs days whose sums are wrong, and sums them again. */
    async check(): Promise<void> {
      const wrong: string[] = [];
      for (const { day } of await pickSummedDays(db, checked)) {
        const [found] = await isWrongDay(db, { day });
        if (!found?.isWrong) continue;
        wrong.push(day);
        await forgetDay(db, { day });
      }
      if (wrong.length === 0) return;
      log.error({ days: wrong.toSorted() }, 'the sums of days of the ledger of sales were wrong and are counted again');
      await sum();
    },
  };
}
