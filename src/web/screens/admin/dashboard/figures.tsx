import * as m from '#i18n/messages.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { mostLowStock } from '#contract/shop/admin-tools-limits.ts';
import { useMayFollow } from '#web/components/admin/member/use-member.ts';
import { cx } from '#web/ui/layout/cx.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';

type Figure = { label: string; value: string; href: string; isOpenTask?: boolean };

/** The figures of the dashboard, each linked to the list that it summarises if the role allows that. */
export function Figures({ figures }: { figures: LoadedDashboard }) {
  const { days, today, month } = figures;
  const to = days.at(-1)?.date;
  const from = days[0]?.date;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Group
        title={m.admin_dashboard_sales()}
        figures={[
          ...salesFigures([m.admin_dashboard_net_sales_today(), m.admin_dashboard_orders_today()], today, to, to),
          ...salesFigures([m.admin_dashboard_net_sales_30_days(), m.admin_dashboard_orders_30_days()], month, from, to),
        ]}
      />
      <Group title={m.admin_dashboard_to_do()} figures={taskFigures(figures)} />
    </div>
  );
}

type Sales = LoadedDashboard['today'];

const salesFigures = (
  [netSales, orders]: readonly [string, string],
  sum: Sales,
  from?: string,
  to?: string,
): Figure[] => [
  {
    label: netSales,
    value: formatSum(sum.netSales),
    href: adminPaths.payments.href({ from, to }),
  },
  {
    label: orders,
    value: formatNumber(sum.orders),
    href: adminPaths.orders.href({ from, to }),
  },
];

function taskFigures({ toDispatch, unpaid, lowStock, unreadMessages }: LoadedDashboard): Figure[] {
  const figure = (label: string, count: number, href: string, most = Infinity): Figure => ({
    label,
    value: count < most ? formatNumber(count) : `${most - 1}+`,
    href,
    isOpenTask: count > 0,
  });
  return [
    figure(m.admin_dashboard_orders_to_dispatch(), toDispatch, adminPaths.orders.href({ status: 'confirmed' })),
    figure(m.admin_dashboard_unpaid_orders(), unpaid, adminPaths.orders.href({ status: 'pending', payment: 'unpaid' })),
    figure(m.admin_dashboard_low_in_stock(), lowStock, adminPaths.stockList.href({ view: 'low' }), mostLowStock),
    figure(m.admin_dashboard_unread_messages(), unreadMessages, adminPaths.messages.href({ status: 'unread' })),
  ];
}

function Group({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline">
        {figures.map((figure) => (
          <li key={figure.label} className="bg-paper">
            <FigureLink figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const figureStyles = 'flex h-full flex-col-reverse justify-end gap-1 px-5 py-4';

function FigureLink({ figure: { label, value, href, isOpenTask } }: { figure: Figure }) {
  const content = (
    <>
      <span className="text-sm text-muted group-hover:underline">{label}</span>
      <span
        className={cx('font-display text-2xl tracking-tight tabular-nums sm:text-3xl', isOpenTask && 'text-accent')}
      >
        {value}
      </span>
    </>
  );
  if (!useMayFollow(href)) return <p className={figureStyles}>{content}</p>;
  return (
    <Link to={href} className={cx('group hover:bg-wash', figureStyles)}>
      {content}
    </Link>
  );
}
