import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

const batch = 1_000;

/** Guests whose session has ended, which nobody can use again. */
const isUnused = sql`users.role = 'guest' and not exists (select from sessions where user_id = users.id)`;

/** What unused guests leave behind. Guests come last, without a bag, because an order locks its bag before its guest. */
const deletions = [
  sql`delete from carts where id in (
    select carts.id from carts join users on users.id = user_id where ${isUnused}
    order by carts.id limit ${batch} for update of carts skip locked)`,
  sql`delete from addresses where id in (
    select addresses.id from addresses join users on users.id = user_id where ${isUnused} limit ${batch})`,
  sql`delete from users where id in (
    select id from users where ${isUnused}
      and not exists (select from carts where user_id = users.id)
      and not exists (select from orders where user_id = users.id)
    order by id limit ${batch} for update skip locked)`,
];

/** Deletes the bags and addresses of guests whose session has ended, and the guests that have no orders. */
export async function deleteUnusedGuests(db: Database): Promise<void> {
  for (const deletion of deletions) {
    let deleted: number;
    do deleted = (await db.execute(deletion)).rowCount ?? 0;
    while (deleted === batch);
  }
}
