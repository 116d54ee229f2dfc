import { getBaseCurrency } from '#i18n/currency.ts';
import { mostLowStock, mostOpenTasks } from '#contract/shop/admin-tools-limits.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { ExposureWarning } from '#server/config/exposure-warnings.ts';
import type { Connection } from '#server/db/client.ts';
import type { SalesDays } from '#server/db/sales/sales-days.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SetUpList } from '#server/platform/settings/set-up-list.ts';
import { may } from '#server/platform/sessions/permissions.ts';
import type { AdminCaller } from '#server/platform/sessions/caller.ts';
import { addDays, dayOf, startOfDay } from '#server/platform/days.ts';
import { createDashboardRepository } from './dashboard.repository.ts';
import { presentLatestOrder } from './dashboard.presenter.ts';

type DashboardDeps = {
  db: Connection;
  clock: Clock;
  salesDays: Pick<SalesDays, 'byDay'>;
  settings: () => Promise<{ timeZone: string; lowStock: number }>;
  warnings: readonly ExposureWarning[];
  blockedChanges: () => Promise<{ _id: string; name: string }[]>;
  setUpList: SetUpList;
};

export type DashboardService = ReturnType<typeof createDashboardService>;

type Viewer = AdminCaller<'member'>;

const taskPermissions: Readonly<Record<keyof OpenTasks, Permission>> = {
  ordersToSend: 'orders.view',
  returns: 'orders.view',
  unreadMessages: 'messages.answer',
  lowStock: 'stock.view',
  failedMails: 'mails.view',
};
const noTasks: OpenTasks = { ordersToSend: 0, returns: 0, unreadMessages: 0, lowStock: 0, failedMails: 0 };

const periodDays = 30;
const latestOrdersLimit = 8;

export function createDashboardService(deps: DashboardDeps) {
  const { db, clock, salesDays, settings, warnings, setUpList, blockedChanges } = deps;
  const repository = createDashboardRepository(db);

  const sumByDay = async (dates: readonly string[], timeZone: string) => {
    const bounds = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDay(date, timeZone));
    const days = await salesDays.byDay(bounds);
    return days.map(({ orders, netCents }, index) => ({ date: dates[index] ?? '', orders, netCents }));
  };

  return {
    isSetUpListShown: () => setUpList.isShown(),
    showSetUpList: (actorId: string, isShown: boolean) => setUpList.show(actorId, isShown),

    /** Counts what waits for the team. What the role does not show is 0 and not counted. */
    async countOpenTasks(user: Viewer): Promise<OpenTasks> {
      const { lowStock } = await settings();
      const kinds = (Object.keys(taskPermissions) as (keyof OpenTasks)[]).filter((kind) =>
        may(user, taskPermissions[kind]),
      );
      return { ...noTasks, ...(await repository.countOpenTasks(kinds, { most: mostOpenTasks, lowStock })) };
    },

    /** The latest orders are those of who may view orders. */
    async getDashboard(user: Viewer): Promise<Dashboard> {
      const { timeZone, lowStock } = await settings();
      const today = dayOf(clock.now(), timeZone);
      const dates = Array.from({ length: periodDays }, (_, index) => addDays(today, index + 1 - periodDays));
      const [days, toDispatch, unpaid, lowStockProducts, unreadMessages, latest, setUp, isShown, blocked] =
        await Promise.all([
          sumByDay(dates, timeZone),
          repository.countToDispatch(),
          repository.countUnpaid(),
          repository.countLowStock(lowStock, mostLowStock),
          repository.countUnreadMessages(),
          may(user, 'orders.view') ? repository.listLatest(latestOrdersLimit) : [],
          repository.findSetUp(),
          setUpList.isShown(),
          may(user, ['changes.edit', 'changes.publish']) ? blockedChanges() : [],
        ]);
      const sumOf = (period: typeof days) => ({
        orders: period.reduce((sum, { orders }) => sum + orders, 0),
        netSales: toDecimal(
          period.reduce((sum, day) => sum + day.netCents, 0),
          getBaseCurrency(),
        ),
      });
      return {
        blockedChanges: blocked,
        timeZone,
        today: sumOf(days.slice(-1)),
        month: sumOf(days),
        days: days.map(({ netCents, ...day }) => ({ ...day, netSales: toDecimal(netCents, getBaseCurrency()) })),
        toDispatch,
        unpaid,
        lowStock: lowStockProducts,
        unreadMessages,
        setUp: { ...setUp, isShown },
        latestOrders: latest.map(presentLatestOrder),
        // The dashboard tells of test payments anyway.
        warnings: warnings.filter(({ code }) => code !== 'SANDBOX_PAYMENTS').map(({ message }) => message),
      };
    },
  };
}
