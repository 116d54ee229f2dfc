import type { Dashboard } from '#contract/shop/dashboard.ts';
import { toDollars } from '#contract/money.ts';
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { addDays, dayOf, startOfDay } from '#server/platform/days.ts';
import { createDashboardRepository } from './dashboard.repository.ts';
import { presentLatestOrder } from './dashboard.presenter.ts';

type Needs = {
  db: Connection;
  clock: Clock;
  settings: () => Promise<{ timeZone: string; lowStock: number }>;
};

export type DashboardService = ReturnType<typeof createDashboardService>;

const period = 30;
const latestOrders = 8;

export function createDashboardService({ db, clock, settings }: Needs) {
  const repository = createDashboardRepository(db);

  const takingsOf = async (dates: readonly string[], timeZone: string) => {
    const starts = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDay(date, timeZone));
    const rows = new Map((await repository.takings(starts)).map((row) => [row.day, row]));
    return dates.map((date, index) => {
      const row = rows.get(index + 1);
      return { date, orders: Number(row?.orders ?? 0), paidCents: Number(row?.paidCents ?? 0) };
    });
  };

  return {
    async figures(): Promise<Dashboard> {
      const { timeZone, lowStock } = await settings();
      const today = dayOf(clock.now(), timeZone);
      const dates = Array.from({ length: period }, (_, index) => addDays(today, index + 1 - period));
      const [days, ...figures] = await Promise.all([
        takingsOf(dates, timeZone),
        repository.toDispatch(),
        repository.unpaid(),
        repository.lowStock(lowStock),
        repository.unreadMessages(),
        repository.latest(latestOrders),
      ]);
      const [toDispatch, unpaid, low, unreadMessages, latest] = figures;
      const takings = (some: typeof days) => ({
        orders: some.reduce((sum, { orders }) => sum + orders, 0),
        revenue: toDollars(some.reduce((sum, { paidCents }) => sum + paidCents, 0)),
      });
      return {
        timeZone,
        today: takings(days.slice(-1)),
        month: takings(days),
        days: days.map(({ date, orders, paidCents }) => ({ date, orders, revenue: toDollars(paidCents) })),
        toDispatch,
        unpaid,
        lowStock: low,
        unreadMessages,
        latestOrders: latest.map(presentLatestOrder),
      };
    },
  };
}
