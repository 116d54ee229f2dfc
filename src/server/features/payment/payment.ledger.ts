import type { Connection } from '#server/db/client.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { decodeCursor, encodeCursor } from './payment.ledger.cursor.ts';
import { createLedgerRepository, type LedgerFilter, type PaymentRow } from './payment.ledger.repository.ts';

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;

type Wanted = { kind?: PaymentRow['kind'] | undefined; from?: string | undefined; to?: string | undefined; q: string };
type Page = { limit: number; cursor?: string | undefined };

/** What was received and refunded, for the admin to read. */
export function createPaymentLedger({ db, settings }: { db: Connection; settings: Settings }) {
  const repository = createLedgerRepository(db);

  const filterOf = async ({ kind, from, to, q }: Wanted): Promise<LedgerFilter> => {
    const { timeZone } = await settings.current();
    return { kind, from, to, timeZone, orderId: q === '' ? undefined : normalizeOrderId(q.replace(/^#/, '')) };
  };

  return {
    async list({ limit, cursor, ...wanted }: Wanted & Page) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const rows = await repository.list(await filterOf(wanted), { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return { payments: shown, next: rows.length > limit && last ? encodeCursor(last) : undefined };
    },
    sum: async (wanted: Wanted) => repository.sum(await filterOf(wanted)),
  };
}
