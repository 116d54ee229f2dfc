import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatDate, formatWallClock } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { changeSetStates } from '#web/store/change-sets/change-set-labels.ts';
import type { ListedChangeSet } from '#web/store/change-sets/change-sets.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { AddChangeSetDialog } from './add-change-set-dialog.tsx';
import type { LoadedChangeSets } from './change-sets.loader.ts';

const filters = () =>
  [
    {
      kind: 'select',
      name: 'status',
      label: m.common_status(),
      all: m.changes_all_states(),
      options: Object.entries(changeSetStates).map(([value, { label }]) => ({ value, label: label() })),
    },
  ] as const;

/** The changes that are prepared together and published at once. */
export function ChangeSetsScreen() {
  const page = useLoaderData<LoadedChangeSets | null>();
  const [search] = useSearchParams();
  const timeZone = useAppSelector(selectTimeZone);
  const [adding, setAdding] = useState({ open: false, key: 0 });
  const isFiltered = search.has('status') || search.has('cursor');
  const isEmpty = page?.data.length === 0;
  const add = (
    <IfPermitted to="changes.edit">
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => setAdding(({ key }) => ({ open: true, key: key + 1 }))}
      >
        {m.changes_add()}
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageTitle>{m.changes_change_sets()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.changes_change_sets()} lead={m.changes_lead()} actions={add} />
        {(!isEmpty || isFiltered) && <FilterBar label={m.changes_change_sets()} filters={filters()} />}
        {!page && <TableSkeleton />}
        {isEmpty && (
          <EmptyState title={isFiltered ? m.changes_none_found() : m.changes_none()}>
            {isFiltered ? m.changes_none_found_text() : m.changes_none_text()}
          </EmptyState>
        )}
        {page && !isEmpty && (
          <Table
            caption={m.changes_change_sets()}
            layout="compact"
            columns={createColumns(timeZone)}
            rows={page.data}
            rowKey={({ _id }) => _id}
            rowHref={({ _id }) => adminPaths.changeSet.href(_id)}
          />
        )}
        {page && <Pager nextCursor={page.nextCursor} />}
      </Container>
      <AddChangeSetDialog
        key={adding.key}
        open={adding.open}
        onClose={() => setAdding((before) => ({ ...before, open: false }))}
      />
    </>
  );
}

const createColumns = (timeZone: string): Column<ListedChangeSet>[] => [
  { key: 'name', place: 'title', header: m.common_name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'status',
    place: 'text',
    header: m.common_status,
    cell: ({ status, publishAt }) => (
      <>
        <Badge tone={changeSetStates[status].tone}>{changeSetStates[status].label()}</Badge>
        {publishAt !== null && <span className="ms-2 text-sm text-muted">{formatWallClock(publishAt)}</span>}
      </>
    ),
  },
  {
    key: 'changes',
    place: 'side',
    header: m.changes_changes,
    numeric: true,
    cell: ({ changes }) => (
      <>
        <span className="max-md:hidden">{formatNumber(changes)}</span>
        <span className="md:hidden">{m.changes_count({ count: changes })}</span>
      </>
    ),
  },
  {
    key: 'changedAt',
    place: 'note',
    header: m.changes_last_changed,
    cell: ({ changedAt, changedBy }) => (
      <>
        {formatDate(changedAt, 'short-day-time', timeZone)}
        {changedBy !== null && (
          <span className="block text-muted">
            <bdi>{changedBy}</bdi>
          </span>
        )}
      </>
    ),
  },
];
