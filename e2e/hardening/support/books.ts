import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { type Invariant, invariants, stockIsItsMovements } from '#server/db/invariants/invariants.ts';

/** What else holds while only test shoppers buy, of counted variants, and nothing is cancelled: queries that find rows only if it does not. */
const ofTestShoppers: Readonly<Record<string, string>> = {
  'The pieces of every order were taken exactly once': `select l.order_id from order_lines l
    join variants v on v.id = l.variant_id and v.stock is not null
    where l.quantity <> (select -coalesce(sum(delta), 0) from stock_movements m
      where m.order_id = l.order_id and m.variant_id = l.variant_id)`,
  'The provider charged what the shop recorded': `select o.id from orders o
    where (select coalesce(sum(amount_cents), 0) from payments p where p.order_id = o.id and p.status = 'done') <> (
      select coalesce(sum(amount_cents), 0) from sandbox_payments s where s.order_id = o.id and s.status = 'done')`,
};

/** What has not held, with the number of rows that are wrong. `inDoubt` are the charges without a result. */
export type Contradictions = { stockMismatches: number; inDoubt: number; others: Record<string, number> };

/** Checks what `hemline check` checks in the tables, and more. */
export async function findContradictions(client: pg.ClientBase): Promise<Contradictions> {
  const count = async (query: string) => (await client.query(query)).rowCount ?? 0;
  const countWrong = async (invariant: Invariant) => (await findViolations(client, invariant, 0)).wrong;
  const others: Record<string, number> = {};
  for (const invariant of invariants) {
    if (invariant !== stockIsItsMovements) others[invariant.holds] = await countWrong(invariant);
  }
  for (const [holds, query] of Object.entries(ofTestShoppers)) others[holds] = await count(query);
  return {
    stockMismatches: await countWrong(stockIsItsMovements),
    inDoubt: await count(`select from payments where status = 'started'`),
    others,
  };
}

/** Throws when anything does not hold. */
export async function requireNoContradictions(client: pg.ClientBase): Promise<void> {
  const { others, ...counts } = await findContradictions(client);
  for (const [what, wrong] of Object.entries({ ...counts, ...others })) {
    if (wrong > 0) throw new Error(`${what}: ${wrong} rows are wrong.`);
  }
}

/**
 * Ends the charges that never reached the provider. The shop waits five minutes for them, so they are made older; then a job finds
 * that the provider does not know them, and the orders can be paid again.
 */
export async function settleOldCharges(databaseUrl: string, limitMs: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`update payments set sent_at = sent_at - interval '10 minutes' where status = 'started'`);
    const limit = performance.now() + limitMs;
    for (;;) {
      const { rowCount } = await client.query(`select from payments where status = 'started'`);
      if (rowCount === 0) return;
      if (performance.now() > limit) throw new Error(`${rowCount} charges have no result.`);
      await pause(1000);
    }
  } finally {
    await client.end();
  }
}
