import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatPrice } from '#contract/format.ts';
import { formatNumber, formatUnit } from '#contract/numbers.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import type { Missed, MissedKind } from '#web/store/demand/missed.admin.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';

export const kindLabels: Readonly<Record<MissedKind, Text>> = {
  search: m.missed_search,
  'sold-out': m.common_sold_out,
  filter: m.missed_filter,
};

/** In the currency of the shop, in which it was estimated. */
const inBase = (amount: number) => formatPrice(amount, getBaseCurrency());

const estimateOf = ({ estimate, how }: Missed): string =>
  how.price === 0 ? m.missed_not_known() : m.missed_about({ amount: inBase(estimate) });

const percentOf = (rate: number) => formatUnit(Math.round(rate * 1000) / 10, 'percent');

function howOf({ kind, how: { people, rate, price } }: Missed): string {
  const text = kind === 'sold-out' ? m.missed_how_by_price : m.missed_how_by_average;
  return text({ count: people, people: formatNumber(people), rate: percentOf(rate), price: inBase(price) });
}

/** `Blue Parka` -> /blue-parka: what people would type who look for it. */
const pathOf = (words: string) => `/${words.trim().replaceAll(/[\s/?#]+/g, '-')}`;

function Actions({ row: { kind, label, productId } }: { row: Missed }) {
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {productId !== null && (
        <AdminLinkButton size="sm" to={adminPaths.stock.href(productId)}>
          {m.missed_order_more()}
        </AdminLinkButton>
      )}
      {kind === 'search' && (
        <AdminLinkButton size="sm" to={adminPaths.redirects.href({ add: pathOf(label) })}>
          {m.missed_make_a_redirect()}
        </AdminLinkButton>
      )}
      {kind !== 'sold-out' && (
        <AdminLinkButton size="sm" to={adminPaths.collections.href()}>
          {m.missed_add_to_a_collection()}
        </AdminLinkButton>
      )}
    </div>
  );
}

export const missedColumns: readonly Column<Missed>[] = [
  {
    key: 'what',
    header: m.missed_what,
    place: 'title',
    cell: ({ label }) => <bdi className="wrap-anywhere">{label}</bdi>,
  },
  { key: 'kind', header: m.missed_kind, place: 'text', cell: ({ kind }) => kindLabels[kind]() },
  {
    key: 'people',
    header: m.missed_people,
    place: 'note',
    numeric: true,
    cell: ({ people }) => (
      <>
        <span className="md:hidden">{`${m.missed_people()} ${formatNumber(people)}`}</span>
        <span className="max-md:hidden">{formatNumber(people)}</span>
      </>
    ),
  },
  { key: 'times', header: m.missed_times, numeric: true, cell: ({ times }) => formatNumber(times) },
  {
    key: 'estimate',
    header: m.missed_estimate,
    place: 'end',
    numeric: true,
    cell: (row) => <span className="font-medium whitespace-nowrap tabular-nums">{estimateOf(row)}</span>,
  },
  {
    key: 'how',
    header: m.missed_how,
    place: 'side',
    cell: (row) => (
      <Disclosure summary={m.missed_how()} className="md:-mt-2">
        <p className="max-w-72 text-muted tabular-nums max-md:text-end">{howOf(row)}</p>
      </Disclosure>
    ),
  },
  { key: 'actions', header: m.common_actions, place: 'more', actions: true, cell: (row) => <Actions row={row} /> },
];
