import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import type { NetSales } from '#server/db/sales/net-sales.ts';
import type { SalesDays } from '#server/db/sales/sales-days.ts';
import { endOfDay, startOfDay } from '#server/platform/days.ts';
import { normalizeOrderId } from '#server/platform/ids.ts';
import { createCursor, time, uuid } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createLedgerRepository, type LedgerFilter, type PaymentRow } from './payment.ledger.repository.ts';

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;

type LedgerQuery = {
  kind?: PaymentRow['kind'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q: string;
};

const ledgerCursor = createCursor({ updatedAt: time, id: uuid });
type LedgerDeps = {
  db: Connection;
  settings: Settings;
  netSales: Pick<NetSales, 'ofPayments'>;
  salesDays: Pick<SalesDays, 'ofPayments'>;
};

/** The payments received and refunded, for admins. */
export function createPaymentLedger({ db, settings, netSales, salesDays }: LedgerDeps) {
  const repository = createLedgerRepository(db, { netSales, salesDays });

  const toFilter = async ({ kind, from, to, q }: LedgerQuery): Promise<LedgerFilter> => {
    const { timeZone } = await settings.current();
    return {
      kind,
      from: from === undefined ? undefined : startOfDay(from, timeZone),
      before: to === undefined ? undefined : endOfDay(to, timeZone),
      orderId: q === '' ? undefined : normalizeOrderId(q.replace(/^#/, '')),
    };
  };

  return {
    async list({ limit, cursor, ...query }: LedgerQuery & Paging) {
      const filter = await toFilter(query);
      return readPage({ limit, cursor }, ledgerCursor, (page) => repository.list(filter, page));
    },
    sum: async (query: LedgerQuery) => repository.sum(await toFilter(query)),
  };
}
