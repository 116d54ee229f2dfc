import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { cx } from '#web/ui/layout/cx.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';
import { formatSum } from '#web/ui/layout/format-sum.ts';

type Figure = { label: string; value: string; href: string; waits?: boolean };

/** Each leads to the list that it is the sum of. */
export function Figures({ figures }: { figures: LoadedDashboard }) {
  const { days, today, month } = figures;
  const to = days.at(-1)?.date;
  const from = days[0]?.date;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <Group title="Takings" of={[...takings('Today', today, to, to), ...takings('30 days', month, from, to)]} />
      <Group title="To do" of={waiting(figures)} />
    </div>
  );
}

type Takings = LoadedDashboard['today'];

const takings = (period: string, sum: Takings, from?: string, to?: string): Figure[] => [
  {
    label: `Revenue, ${period.toLowerCase()}`,
    value: formatSum(sum.revenue),
    href: paths.adminOrders.href({ payment: 'paid', from, to }),
  },
  {
    label: `Orders, ${period.toLowerCase()}`,
    value: sum.orders.toLocaleString('en-US'),
    href: paths.adminOrders.href({ from, to }),
  },
];

function waiting({ toDispatch, unpaid, lowStock, unreadMessages }: LoadedDashboard): Figure[] {
  const figure = (label: string, count: number, href: string): Figure => ({
    label,
    value: count.toLocaleString('en-US'),
    href,
    waits: count > 0,
  });
  return [
    figure('Orders to dispatch', toDispatch, paths.adminOrders.href({ status: 'confirmed' })),
    figure('Unpaid orders', unpaid, paths.adminOrders.href({ status: 'pending', payment: 'unpaid' })),
    figure('Products low in stock', lowStock, paths.adminProducts.href({ stock: 'low' })),
    figure('Unread messages', unreadMessages, paths.adminMessages.href({ status: 'unread' })),
  ];
}

function Group({ title, of }: { title: string; of: readonly Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline">
        {of.map(({ label, value, href, waits }) => (
          <li key={label} className="bg-paper">
            <Link to={href} className="group flex h-full flex-col-reverse justify-end gap-1 px-5 py-4 hover:bg-wash">
              <span className="text-sm text-muted group-hover:underline">{label}</span>
              <span
                className={cx('font-display text-2xl tracking-tight tabular-nums sm:text-3xl', waits && 'text-accent')}
              >
                {value}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
