import type { TestShop } from './shop.ts';
import { untilBlocked } from './until.ts';

/** Calls in the moment in which an account ends: the call is let in, then waits for the account, and finds it gone. */
export async function duringAccountDeletion<Answer>(
  { pool }: Pick<TestShop, 'pool'>,
  userId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const erasing = await pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query('delete from users where id = $1', [userId]);
    const answer = call();
    await untilBlocked({ pool });
    await erasing.query('commit');
    return await answer;
  } finally {
    erasing.release();
  }
}
