import { sql } from 'drizzle-orm';
import { defaultCurrency } from '#i18n/currency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sqlStatement } from '#server/db/statement.ts';
import { currencyKey } from './settings.repository.ts';

/** The key of the advisory lock; any number that no other lock has. */
const lockKey = 7_261_036;

const hold = sqlStatement<Record<string, never>, never>(
  'hold_currency',
  () => sql`select pg_advisory_xact_lock_shared(${sql.raw(String(lockKey))})`,
);
const find = sqlStatement<Record<string, never>, { currency: string }>(
  'find_currency',
  () => sql`select value #>> '{}' as currency from settings where key = ${currencyKey}`,
);

/**
 * Returns the currency of the shop and keeps it until the transaction ends. It is read by a statement of its own, because one that waits for
 * the lock would see what was there before.
 */
export async function holdCurrency(tx: Transaction): Promise<string> {
  await hold(tx, {});
  const [row] = await find(tx, {});
  return row?.currency ?? defaultCurrency;
}

/** Waits for the orders that are being placed, and lets others wait until the transaction ends. */
export async function lockCurrency(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
