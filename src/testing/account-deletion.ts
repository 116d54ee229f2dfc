import type { TestShop } from './shop.ts';
import { untilBlocked } from './until.ts';

/** Makes a call while its account is being deleted: it passes the session check, waits for the account's lock and finds no account. */
export async function duringAccountDeletion<Result>(
  { pool }: Pick<TestShop, 'pool'>,
  userId: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const erasing = await pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query('delete from users where id = $1', [userId]);
    const result = call();
    await untilBlocked({ pool });
    await erasing.query('commit');
    return await result;
  } finally {
    erasing.release();
  }
}
