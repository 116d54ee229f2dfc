import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { limitLabels } from '#web/store/system/limit-labels.ts';
import type { RefusalCount } from '#web/store/system/system.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Message } from '#web/ui/layout/message.tsx';
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
      <PageTitle>{m.admin_system_system()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.admin_system_system()} lead={m.admin_system_how_the_shop_is_doing()} />
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
          {m.admin_system_the_state_could_not_be()}
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
          <Message
            message={m.admin_system_too_many_cards_were_declined}
            markup={{ date: () => <DateText value={cardsPausedUntil} withTime timeZone={timeZone} /> }}
          />
        </Notice>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="refused-by-limits" className="text-xl">
          {m.admin_system_refused_by_limits()}
        </h2>
        <AdminLink to={`${adminPaths.settings.href()}#limits`} className="py-1 text-sm pointer-coarse:py-3">
          {m.admin_system_change_the_limits()}
        </AdminLink>
      </div>
      <Table
        caption={m.admin_system_refused_by_limits()}
        columns={columns}
        rows={refused}
        rowKey={({ limit }) => limit}
        empty={
          <EmptyState title={m.admin_system_nothing_was_refused()} headingLevel={3}>
            {m.admin_system_no_limit_was_reached_in()}
          </EmptyState>
        }
      />
      <p className="text-sm text-muted">
        <Message
          message={m.admin_system_as_of}
          markup={{ date: () => <DateText value={checkedAt} withTime timeZone={timeZone} /> }}
        />
      </p>
    </section>
  );
}

const columns: Column<RefusalCount>[] = [
  { key: 'limit', header: m.common_reason, cell: ({ limit }) => limitLabels[limit]() },
  { key: 'hour', header: m.admin_system_last_hour, cell: ({ lastHour }) => formatNumber(lastHour), numeric: true },
  { key: 'day', header: m.admin_system_last_24_hours, cell: ({ lastDay }) => formatNumber(lastDay), numeric: true },
];
