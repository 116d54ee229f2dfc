import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { AbandonedCart, StoredAbandonedSettings } from '#contract/order/abandoned-carts.ts';
import type { Register } from '#server/http/endpoints.ts';
import { cookieHalf } from '#server/http/session.ts';
import { AppError } from '#server/platform/app-error.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import type { AbandonedRow } from './abandoned/abandoned-carts.repository.ts';
import type { AbandonedCarts } from './abandoned/abandoned-carts.service.ts';
import type { CountingService } from './counting/counting.service.ts';
import { isUncounted } from './counting/visitor.ts';
import { presentMissed } from './demand.presenter.ts';
import type { DemandService } from './demand.service.ts';

export function countRoutes(endpoint: Register, counting: Pick<CountingService, 'count'>): void {
  endpoint('POST /api/count', async ({ body, request }) => {
    const { headers, ip } = request;
    if (isUncounted(headers)) return;
    const visitor = { ip, userAgent: headers['user-agent'] ?? '', cookie: cookieHalf(request) };
    await counting.count(visitor, body.events).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      request.log.warn({ err: error }, 'a visit could not be counted');
    });
  });
}

export function demandRoutes(endpoint: Register, demand: DemandService): void {
  endpoint('GET /api/admin/reports/missed', async ({ query }) => {
    const { rows, names, nextCursor } = await demand.missed(query);
    return { data: rows.map((row) => presentMissed(row, names)), nextCursor };
  });

  endpoint('GET /api/admin/reports/funnel', async ({ query }) => ({ data: await demand.funnel(query) }));

  endpoint('GET /api/admin/reports/funnel.csv', async ({ query, reply }) => {
    const funnel = await demand.funnel(query);
    const name = `funnel-${query.from}-${query.to}.csv`;
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    const { visits, product, bag, checkout, orders } = funnel;
    const steps = { visits, product, bag, checkout, orders };
    return byteOrderMark + toCsv([Object.keys(steps), Object.values(steps).map(String)]);
  });
}

const inBaseCurrency = (cents: number) => toDecimal(cents, getBaseCurrency());

const presentCart = ({ items, totalCents, since, remindedAt }: AbandonedRow): AbandonedCart => ({
  items,
  total: inBaseCurrency(totalCents),
  since: since.toISOString(),
  remindedAt: remindedAt?.toISOString() ?? null,
  customer: null,
});

const presentSettings = ({
  document,
  version,
}: Awaited<ReturnType<AbandonedCarts['settings']>>): StoredAbandonedSettings => ({ ...document, version });

export function abandonedCartsRoutes(endpoint: Register, abandonedCarts: AbandonedCarts): void {
  endpoint('GET /api/admin/abandoned-carts', async ({ query, nextPage }) => {
    const [{ rows, nextCursor }, sums] = await Promise.all([abandonedCarts.list(query), abandonedCarts.sums()]);
    nextPage(nextCursor);
    const { carts, items, totalCents, recovered } = sums;
    return {
      data: rows.map(presentCart),
      sum: {
        carts,
        items,
        total: inBaseCurrency(totalCents),
        recovered: { orders: recovered.orders, total: inBaseCurrency(recovered.totalCents) },
      },
      nextCursor,
    };
  });

  endpoint('GET /api/admin/abandoned-carts/settings', async () => ({
    data: presentSettings(await abandonedCarts.settings()),
  }));

  endpoint('PUT /api/admin/abandoned-carts/settings', async ({ user, body }) => ({
    data: presentSettings(await abandonedCarts.updateSettings(user.id, body)),
  }));
}
