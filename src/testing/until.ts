import { setTimeout } from 'node:timers/promises';
import type { TestShop } from './shop.ts';

/** Waits for something that happens elsewhere: asks again and again until it is so, and fails after ten seconds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Still not so after ten seconds: ${condition.toString()}`);
    await setTimeout(10);
  }
}

/** Waits until a statement, or as many as are said, in the shop's own database waits for another transaction. */
export const untilBlocked = ({ pool }: Pick<TestShop, 'pool'>, statements = 1): Promise<void> =>
  until(async () => {
    const blocked = "datname = current_database() and wait_event_type = 'Lock'";
    return (await pool.query(`select 1 from pg_stat_activity where ${blocked}`)).rowCount === statements;
  });
