import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import type { Market, PriceList, PriceListsAndMarkets } from '#web/store/price-lists/price-lists.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { AdminLink, AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { DeletePriceListDialog } from './delete-price-list-dialog.tsx';
import { formatCurrencyOf, formatRate } from './draft.ts';

/** The table of price lists; a row links to its prices. */
export function PriceListTable({ lists, markets }: PriceListsAndMarkets) {
  const [deletion, setDeletion] = useState<{ list: PriceList; open: boolean }>();
  const section = useFocusWhenLost(lists.length);
  const columns = usePermittedColumns(
    'selling.edit',
    createColumns(markets, (list) => setDeletion({ list, open: true })),
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_price_lists_price_lists()} className="outline-none">
      <Table
        caption={m.admin_price_lists_price_lists()}
        layout="compact"
        columns={columns}
        rows={lists}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.priceList.href(_id)}
      />
      {deletion && (
        <DeletePriceListDialog
          key={deletion.list._id}
          list={deletion.list}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </section>
  );
}

/** On a phone, the count has no header. */
function FixedCount({ count }: { count: number }) {
  const shown = formatNumber(count);
  return (
    <>
      <span className="max-md:hidden">{shown}</span>
      <span className="md:hidden">{m.admin_price_lists_count_fixed({ count, shown })}</span>
    </>
  );
}

/** Links to the markets that sell by a list. On a phone, they have no header. */
function MarketLinks({ markets }: { markets: readonly Market[] }) {
  if (markets.length === 0) return <span className="max-md:hidden">–</span>;
  const links = (
    <span className="relative z-raised inline-flex flex-wrap gap-x-3">
      {markets.map(({ _id, name }) => (
        <AdminLink key={_id} to={adminPaths.market.href(_id)}>
          <bdi>{name}</bdi>
        </AdminLink>
      ))}
    </span>
  );
  return (
    <>
      <span className="block max-md:hidden md:max-lg:max-w-32">{links}</span>
      <span className="md:hidden">
        <Message message={m.admin_price_lists_used_by} markup={{ markets: () => links }} />
      </span>
    </>
  );
}

const createColumns = (markets: readonly Market[], askToDelete: (list: PriceList) => void): Column<PriceList>[] => [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ name, isWriting }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        {isWriting && <Badge>{m.admin_price_lists_writing()}</Badge>}
      </span>
    ),
  },
  { key: 'currency', place: 'note', header: m.common_currency, cell: ({ currency }) => formatCurrencyOf(currency) },
  { key: 'rate', place: 'end', header: m.audit_field_rate, cell: (list) => <Rate list={list} /> },
  {
    key: 'fixed',
    place: 'side',
    header: m.audit_field_prices,
    numeric: true,
    cell: ({ fixedCount }) => <FixedCount count={fixedCount} />,
  },
  {
    key: 'markets',
    place: 'text',
    header: m.admin_markets_markets,
    cell: (list) => <MarketLinks markets={markets.filter(({ key }) => list.markets.includes(key))} />,
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (list) => <Actions list={list} onDelete={() => askToDelete(list)} />,
  },
];

function Rate({ list: { rate, rateChangedAt } }: { list: PriceList }) {
  const timeZone = useAppSelector(selectTimeZone);
  if (rate === null) return m.admin_price_lists_fixed_only();
  return (
    <span className="tabular-nums">
      {formatRate(rate)}{' '}
      <span className="text-muted md:block">
        {m.admin_price_lists_as_of({ date: formatDate(rateChangedAt, 'short-day', timeZone) })}
      </span>
    </span>
  );
}

function Actions({ list: { _id, name }, onDelete }: { list: PriceList; onDelete: () => void }) {
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
      <AdminLinkButton size="sm" variant="quiet" to={adminPaths.editPriceList.href(_id)}>
        <Message message={m.admin_price_lists_edit} inputs={{ name }} markup={{ hidden }} />
      </AdminLinkButton>
      <Button size="sm" variant="quiet" onClick={onDelete}>
        <Message message={m.admin_price_lists_delete} inputs={{ name }} markup={{ hidden }} />
      </Button>
    </span>
  );
}
