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
import { DateText } from '#web/components/site/date-text.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { Warnings } from '#web/components/admin/warnings.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { CardDetails } from './card-details.tsx';
import { CardGrid, SystemCard, SystemCardsSkeleton } from './system-card.tsx';
import type { LoadedSystem } from './system.loader.ts';
import { useStatus } from './use-status.ts';

/** The state of the shop for its operator. */
export function SystemScreen() {
  const loaded = useLoaderData<LoadedSystem | null>();
  return (
    <>
      <PageTitle>System</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title="System" lead="How the shop is doing, and what to do when something is wrong." />
        {loaded ? <Status loaded={loaded} /> : <SystemCardsSkeleton />}
      </Container>
    </>
  );
}

function Status({ loaded }: { loaded: LoadedSystem }) {
  const { status, changes, isStale, refresh } = useStatus(loaded);
  return (
    <>
      <LiveRegion message={changes} />
      {isStale && (
        <Notice tone="warning" className="mb-6">
          The state could not be refreshed. What is shown is older.
        </Notice>
      )}
      <Warnings warnings={status.warnings} />
      <CardGrid>
        {status.cards.map((card) => (
          <SystemCard key={card.name} card={card}>
            <CardDetails name={card.name} status={status} refresh={refresh} />
          </SystemCard>
        ))}
      </CardGrid>
      <div className="mt-section">
        <Refusals status={status} />
      </div>
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
