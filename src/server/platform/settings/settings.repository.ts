import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { settings } from '#server/db/schema/index.ts';

const toRows = (values: Record<string, unknown>, now: Date) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: sql`${JSON.stringify(value)}::jsonb`,
    updatedAt: now,
  }));

/** The keys of choices that are stored with the settings and are none of them. */
export const setUpListKey = 'setUpListShown';
export const localizationKey = 'localization';
export const currencyKey = 'currency';
/** Whether the shop got the size scales with which it begins. */
export const sizeScalesKey = 'sizeScales';
export const shippingKey = 'shipping';
export const taxesKey = 'taxes';
export const sellingKey = 'selling';
export const teamKey = 'team';
export const invoicesKey = 'invoices';
/** How far the ledger of sales was filled with the orders that are older than it. */
export const salesLedgerKey = 'salesLedger';
export const abandonedCartsKey = 'abandonedCarts';

const otherKeys = [
  setUpListKey,
  localizationKey,
  currencyKey,
  sizeScalesKey,
  shippingKey,
  taxesKey,
  sellingKey,
  teamKey,
  invoicesKey,
  salesLedgerKey,
  abandonedCartsKey,
];

export function createSettingsRepository(connection: Connection) {
  return {
    all: () => connection.select().from(settings).where(notInArray(settings.key, otherKeys)).limit(1000),
    async find(key: string): Promise<unknown> {
      const [row] = await this.findRows([key]);
      return row?.value;
    },
    findRows: (keys: readonly string[]) => connection.select().from(settings).where(inArray(settings.key, keys)),
    /** Locks the settings against other changes until the transaction ends. */
    async lock() {
      await connection.execute(sql`lock table ${settings} in exclusive mode`);
    },
    /** Keeps the settings as they are until the transaction ends. Others can hold them as well. */
    async hold() {
      await connection.execute(sql`lock table ${settings} in row share mode`);
    },
    async put(values: Record<string, unknown>, now: Date) {
      const rows = toRows(values, now);
      if (rows.length === 0) return;
      await connection
        .insert(settings)
        .values(rows)
        .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: now } });
    },
    /** Stores values of settings that were never changed. */
    async fill(values: Record<string, unknown>, now: Date) {
      await connection.insert(settings).values(toRows(values, now)).onConflictDoNothing({ target: settings.key });
    },
    /** Deletes settings that still have these values, so that their defaults apply again. */
    async clear(values: Record<string, unknown>) {
      for (const [key, value] of Object.entries(values)) {
        await connection
          .delete(settings)
          .where(and(eq(settings.key, key), eq(settings.value, sql`${JSON.stringify(value)}::jsonb`)));
      }
    },
  };
}
