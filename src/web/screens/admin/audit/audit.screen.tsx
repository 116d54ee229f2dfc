import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { auditEntities } from '#web/store/audit/audit-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { auditColumns } from './audit-columns.tsx';
import type { LoadedAudit } from './audit.loader.ts';

const entities = Object.entries(auditEntities).map(([value, { label }]) => ({ value, label }));

/** The audit log: every change by an admin or at the command line. */
export function AuditScreen() {
  const page = useLoaderData<LoadedAudit | null>();
  return (
    <>
      <PageTitle>Audit</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title="Audit" />
        <FilterBar
          label="Find changes"
          filters={[
            { kind: 'select', name: 'entity', label: 'What', all: 'Everything', options: entities },
            { kind: 'select', name: 'actor', label: 'Who', all: 'Everyone', options: page?.actors ?? [] },
          ]}
        />
        {page ? <ChangeList page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function ChangeList({ page }: { page: LoadedAudit }) {
  const timeZone = useAppSelector(selectTimeZone);
  const [search] = useSearchParams();
  return (
    <>
      {search.has('save') && page.data.length > 0 && (
        <p className="mb-4 text-sm text-muted">
          Every change of one save. <TextLink to={paths.adminAudit.href()}>See all changes</TextLink>
        </p>
      )}
      <AdminTable
        name="audit"
        layout="compact"
        caption="Changes"
        columns={auditColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        empty={<NoChanges />}
      />
      <Pager nextCursor={page.nextCursor} next="Older changes" />
    </>
  );
}

function NoChanges() {
  const [search] = useSearchParams();
  if (search.has('entity') || search.has('actor') || search.has('entityId') || search.has('save')) {
    return (
      <EmptyState
        title="No changes found"
        action={<LinkButton to={paths.adminAudit.href()}>See all changes</LinkButton>}
      >
        No changes match these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No changes yet" action={<LinkButton to={paths.adminSettings.href()}>Open settings</LinkButton>}>
      Every change an admin makes appears here with the previous values.
    </EmptyState>
  );
}
