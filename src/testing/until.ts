import { setTimeout } from 'node:timers/promises';
import type { TestShop } from './shop.ts';

/** Polls a condition until it holds. Throws after ten seconds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end)
      throw new Error(`The condition did not hold within ten seconds: ${condition.toString()}`);
    await setTimeout(10);
  }
}

/** Waits until this number of statements in the shop's database is blocked by another transaction. */
export const untilBlocked = ({ pool }: Pick<TestShop, 'pool'>, statements = 1): Promise<void> =>
  until(async () => {
    const blocked = "datname = current_database() and wait_event_type = 'Lock'";
    return (await pool.query(`select 1 from pg_stat_activity where ${blocked}`)).rowCount === statements;
  });
