import type { SellingSettings } from '#contract/shop/selling.ts';
import type { Connection } from '#server/db/client.ts';
import { dayOf } from '#server/platform/days.ts';
import { defaultSettings } from './settings.ts';
import { createSettingsRepository, sellingKey } from './settings.repository.ts';

/**
 * Returns for how many months a gift card can be used, null for no end, and the day of the shop. Reads the settings by the connection of a
 * transaction, which would need a second one for those in memory.
 */
export async function readGiftCardMonths(
  connection: Connection,
  now: Date,
): Promise<{ months: number | null; today: string }> {
  const rows = await createSettingsRepository(connection).findRows([sellingKey, 'timeZone']);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const { giftCardMonths = null } = (stored.get(sellingKey) ?? {}) as Partial<SellingSettings>;
  const timeZone = (stored.get('timeZone') ?? defaultSettings('').timeZone) as string;
  return { months: giftCardMonths, today: dayOf(now, timeZone) };
}
