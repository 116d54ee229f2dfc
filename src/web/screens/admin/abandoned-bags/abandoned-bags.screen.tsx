import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { AbandonedCart, AbandonedSum } from '#web/store/demand/abandoned-carts.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedAbandonedBags } from './abandoned-bags.loader.ts';
import { HoursDialog } from './hours-dialog.tsx';

/** The bags that shoppers have filled and left. */
export function AbandonedBagsScreen() {
  const loaded = useLoaderData<LoadedAbandonedBags | null>();
  const [dialog, setDialog] = useState({ open: false, key: 0 });
  const actions = loaded && (
    <IfPermitted to="settings.edit">
      <Button
        variant={loaded.settings.reminderHours === null ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setDialog(({ key }) => ({ open: true, key: key + 1 }))}
      >
        {m.abandoned_set_hours()}
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageTitle>{m.abandoned_bags()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.abandoned_bags()} lead={m.abandoned_lead()} actions={actions} />
        <div aria-live="polite">{loaded ? <AbandonedBags {...loaded} /> : <TableSkeleton />}</div>
      </Container>
      {loaded && (
        <HoursDialog
          key={dialog.key}
          open={dialog.open}
          onClose={() => setDialog((before) => ({ ...before, open: false }))}
          settings={loaded.settings}
        />
      )}
    </>
  );
}

function AbandonedBags({ carts, sum, nextCursor, settings: { reminderHours } }: LoadedAbandonedBags) {
  const timeZone = useAppSelector(selectTimeZone);
  if (reminderHours === null) return <EmptyState title={m.abandoned_off()}>{m.abandoned_off_text()}</EmptyState>;
  return (
    <>
      <p className="mb-6 max-w-prose text-sm text-muted">{m.abandoned_after({ count: reminderHours })}</p>
      <AbandonedFigures sum={sum} />
      {carts.length === 0 ? (
        <EmptyState title={m.abandoned_none()}>{m.abandoned_none_text()}</EmptyState>
      ) : (
        <Table
          caption={m.abandoned_bags()}
          layout="compact"
          columns={createColumns(timeZone)}
          rows={carts.map((cart, at) => ({ ...cart, at }))}
          rowKey={({ since, at }) => `${since} ${at}`}
        />
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}

function AbandonedFigures({ sum: { carts, total, recovered } }: { sum: AbandonedSum }) {
  const figures = [
    { label: m.abandoned_bags(), value: formatNumber(carts) },
    { label: m.abandoned_worth(), value: <Amount value={total} currency={getBaseCurrency()} /> },
    { label: m.abandoned_recovered(), value: formatNumber(recovered.orders) },
    {
      label: m.abandoned_recovered_worth(),
      value: <Amount value={recovered.total} currency={getBaseCurrency()} />,
    },
  ];
  return (
    <dl className="stitch-top mb-8 grid grid-cols-2 gap-x-6 gap-y-5 pt-6 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="order-first font-display text-2xl tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const createColumns = (timeZone: string): Column<AbandonedCart>[] => [
  {
    key: 'since',
    header: m.abandoned_since,
    place: 'title',
    cell: ({ since }) => formatDate(since, 'short-day-time', timeZone),
  },
  {
    key: 'items',
    header: m.common_items,
    place: 'text',
    numeric: true,
    cell: ({ items }) => (
      <>
        <span className="md:hidden">{`${m.common_items()} ${formatNumber(items)}`}</span>
        <span className="max-md:hidden">{formatNumber(items)}</span>
      </>
    ),
  },
  {
    key: 'total',
    header: m.abandoned_worth,
    place: 'end',
    numeric: true,
    cell: ({ total }) => <Amount value={total} currency={getBaseCurrency()} />,
  },
];
