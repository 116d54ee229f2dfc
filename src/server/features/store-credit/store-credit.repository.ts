import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { accountColumns, creditMovements, storeCredits, users } from '#server/db/schema/index.ts';
import { type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';

const balanceOf = statement('store_credit_balance', (db, { userId }: Placeholders<{ userId: string }>) =>
  db.select({ cents: storeCredits.balanceCents }).from(storeCredits).where(eq(storeCredits.userId, userId)),
);

type Take = { userId: string; cents: number; movementId: string; orderId: string; now: Date };

/** The condition is checked again when the row was locked, so that no account pays more than it has. */
const takeCredit = sqlStatement<Take, { id: string }>(
  'store_credit_take',
  (values) => sql`
    with taken as (
      update store_credits set balance_cents = balance_cents - ${values.cents}::int
      where user_id = ${values.userId}::uuid and balance_cents >= ${values.cents}::int
      returning user_id, balance_cents
    )
    insert into credit_movements (id, user_id, delta_cents, reason, order_id, actor_id, balance_after_cents, created_at)
    select ${values.movementId}::uuid, user_id, -${values.cents}::int, 'ordered', ${values.orderId}, user_id, balance_cents,
      ${values.now}::timestamptz
    from taken returning id`,
);

/** A change of the store credit of an account. */
export type CreditMovement = {
  userId: string;
  movementId: string;
  cents: number;
  reason: 'cancelled' | 'refunded' | 'adjusted';
  orderId: string | null;
  actorId: string | null;
  note: string;
  now: Date;
};

/** A row that is new begins at 0 or above, since PostgreSQL checks what it would insert before it looks for the row that is there. */
const moveCredit = sqlStatement<CreditMovement, { balanceCents: number }>(
  'store_credit_move',
  (values) => sql`
    with moved as (
      insert into store_credits (user_id, balance_cents) values (${values.userId}::uuid, greatest(${values.cents}::int, 0))
      on conflict (user_id) do update set balance_cents = store_credits.balance_cents + ${values.cents}::int
      returning user_id, balance_cents
    )
    insert into credit_movements (id, user_id, delta_cents, reason, order_id, actor_id, note, balance_after_cents, created_at)
    select ${values.movementId}::uuid, user_id, ${values.cents}::int, ${values.reason}, ${values.orderId}, ${values.actorId}::uuid,
      ${values.note}, balance_cents, ${values.now}::timestamptz
    from moved returning balance_after_cents as "balanceCents"`,
);

const shownMovements = 200;

/** Guests have no store credit. */
const isAccount = (userId: string) => and(eq(users.id, userId), ne(users.role, 'guest'));

export function createStoreCreditRepository(connection: Connection) {
  return {
    async balanceOf(userId: string): Promise<number> {
      const [row] = await balanceOf(connection, { userId });
      return row?.cents ?? 0;
    },
    /** Returns false when the account has not enough. */
    async take(values: Take): Promise<boolean> {
      return (await takeCredit(connection, values)).length > 0;
    },
    /** Changes what an account has, and records the movement. Returns what it has now. */
    async move(movement: CreditMovement): Promise<number> {
      const [row] = await moveCredit(connection, movement);
      return row?.balanceCents ?? 0;
    },
    async findOwner(userId: string) {
      const [row] = await connection
        .select({ name: users.name, email: accountColumns.email, locale: users.locale })
        .from(users)
        .where(isAccount(userId));
      return row;
    },
    /** Returns the store credit of an account, and locks it until the transaction ends; undefined when there is no such account. */
    async lock(userId: string): Promise<number | undefined> {
      const [owner] = await connection.select({ id: users.id }).from(users).where(isAccount(userId)).for('key share');
      if (!owner) return undefined;
      await connection.insert(storeCredits).values({ userId, balanceCents: 0 }).onConflictDoNothing();
      const [row] = await connection
        .select({ cents: storeCredits.balanceCents })
        .from(storeCredits)
        .where(eq(storeCredits.userId, userId))
        .for('no key update');
      return row?.cents;
    },
    /** Returns the latest movements of an account, newest first, with the names of those of the team. */
    movementsOf: (userId: string) =>
      connection
        .select({ movement: creditMovements, actorName: actorNameOf(creditMovements.actorId) })
        .from(creditMovements)
        .leftJoin(users, and(eq(users.id, creditMovements.actorId), eq(users.role, 'admin')))
        .where(eq(creditMovements.userId, userId))
        .orderBy(desc(creditMovements.id))
        .limit(shownMovements),
    async hasAny(): Promise<boolean> {
      return (await connection.select({ userId: storeCredits.userId }).from(storeCredits).limit(1)).length > 0;
    },
  };
}
