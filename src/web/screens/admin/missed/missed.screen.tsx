import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { exportFunnel, type MissedDemand, type MissedKind } from '#web/store/demand/missed.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { reportPeriods } from '#web/store/taxes/report-periods.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { FunnelFigures } from './funnel-figures.tsx';
import { kindLabels, missedColumns } from './missed-columns.tsx';
import type { LoadedMissed } from './missed.loader.ts';

/** What people wanted and did not get. */
export function MissedScreen() {
  const loaded = useLoaderData<LoadedMissed | null>();
  return (
    <>
      <PageTitle>{m.missed_missed_demand()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.missed_missed_demand()} lead={m.missed_lead()} />
        {loaded ? <MissedOfDays {...loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

const kindOptions = () =>
  (Object.keys(kindLabels) as MissedKind[]).map((kind) => ({ value: kind, label: kindLabels[kind]() }));

function MissedOfDays({ today, period, demand }: LoadedMissed) {
  const dispatch = useAppDispatch();
  return (
    <>
      <ViewLinks
        label={m.missed_days()}
        links={reportPeriods(today).map(({ label, from, to }) => ({
          label: label(),
          href: adminPaths.missed.href({ from, to }),
          current: from === period.from && to === period.to,
        }))}
      />
      <FilterBar
        label={m.missed_missed_demand()}
        filters={[
          { kind: 'date', name: 'from', label: m.common_from(), value: period.from },
          { kind: 'date', name: 'to', label: m.common_to(), value: period.to },
          { kind: 'select', name: 'kind', label: m.missed_kind(), options: kindOptions(), all: m.missed_all_kinds() },
        ]}
      >
        {!('refusal' in demand) && (
          <ExportButton
            of="figures"
            name={`funnel-${period.from}-${period.to}`}
            label={m.missed_download_the_figures()}
            load={() => dispatch(exportFunnel(period)).unwrap()}
          />
        )}
      </FilterBar>
      <div aria-live="polite">
        {'refusal' in demand ? <Notice tone="warning">{demand.refusal}</Notice> : <Demand {...demand} />}
      </div>
    </>
  );
}

function Demand({ missed, nextCursor, funnel }: MissedDemand) {
  return (
    <>
      <FunnelFigures funnel={funnel} />
      {missed.length === 0 ? (
        <EmptyState title={m.missed_none()}>{m.missed_none_text()}</EmptyState>
      ) : (
        <Table
          caption={m.missed_missed_demand()}
          layout="compact"
          columns={missedColumns}
          rows={missed}
          rowKey={({ kind, label, variantId }) => [kind, variantId, label].join(' ')}
        />
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
