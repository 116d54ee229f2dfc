import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { limitLabels } from '#web/store/system/limit-labels.ts';
import type { RefusalCount } from '#web/store/system/system.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { Warnings } from '#web/components/admin/warnings.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedSystem } from './system.loader.ts';

/** The state of the shop for its operator. */
export function SystemScreen() {
  const status = useLoaderData<LoadedSystem | null>();
  return (
    <>
      <PageTitle>System</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title="System" lead="What is unsafe about the server, and what the limits refused." />
        {status ? (
          <>
            <Warnings warnings={status.warnings} />
            <Refusals status={status} />
          </>
        ) : (
          <TableSkeleton />
        )}
      </Container>
    </>
  );
}

function Refusals({ status: { cardsPausedUntil, checkedAt, refusals } }: { status: LoadedSystem }) {
  const timeZone = useAppSelector(selectTimeZone);
  const refused = refusals.filter(({ lastDay }) => lastDay > 0).toSorted((one, other) => other.lastDay - one.lastDay);
  return (
    <section aria-labelledby="refused-by-limits" className="space-y-6">
      {cardsPausedUntil && (
        <Notice tone="warning">
          Too many cards were declined. Until <DateText value={cardsPausedUntil} withTime timeZone={timeZone} />,
          accounts less than a day old can pay by PayPal only.
        </Notice>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="refused-by-limits" className="text-xl">
          Refused by limits
        </h2>
        <TextLink to={`${paths.adminSettings.href()}#limits`} className="py-1 text-sm pointer-coarse:py-3">
          Change the limits
        </TextLink>
      </div>
      <Table
        caption="Refused by limits"
        columns={columns}
        rows={refused}
        rowKey={({ limit }) => limit}
        empty={
          <EmptyState title="Nothing was refused" headingLevel={3}>
            No limit was reached in the last 24 hours.
          </EmptyState>
        }
      />
      <p className="text-sm text-muted">
        As of <DateText value={checkedAt} withTime timeZone={timeZone} />. Customers should never appear here; bots that
        guess passwords, test cards or hold your stock do.
      </p>
    </section>
  );
}

const format = (count: number) => count.toLocaleString('en-US');

const columns: Column<RefusalCount>[] = [
  { key: 'limit', header: 'Reason', cell: ({ limit }) => limitLabels[limit] },
  { key: 'hour', header: 'Last hour', cell: ({ lastHour }) => format(lastHour), numeric: true },
  { key: 'day', header: 'Last 24 hours', cell: ({ lastDay }) => format(lastDay), numeric: true },
];
