import { vi } from 'vitest';
import type { TestShop } from './shop.ts';

/** Calls in the moment in which an account ends: the call is let in, then waits for the account, and finds it gone. */
export async function asAccountEnds<Answer>(
  { pool }: Pick<TestShop, 'pool'>,
  userId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const erasing = await pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query('delete from users where id = $1', [userId]);
    const answer = call();
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount !== 1) throw new Error('The call does not wait for the account');
    });
    await erasing.query('commit');
    return await answer;
  } finally {
    erasing.release();
  }
}
