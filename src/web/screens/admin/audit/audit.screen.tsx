import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { auditEntities } from '#web/store/audit/audit-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { auditColumns } from './audit-columns.tsx';
import type { LoadedAudit } from './audit.loader.ts';

const entities = () => Object.entries(auditEntities).map(([value, { label }]) => ({ value, label: label() }));

/** The audit log: every change by an admin or at the command line. */
export function AuditScreen() {
  const page = useLoaderData<LoadedAudit | null>();
  return (
    <>
      <PageTitle>{m.admin_audit_audit()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.admin_audit_audit()} />
        <FilterBar
          label={m.admin_audit_find_changes()}
          filters={[
            {
              kind: 'select',
              name: 'entity',
              label: m.admin_audit_what(),
              all: m.admin_audit_everything(),
              options: entities(),
            },
            {
              kind: 'select',
              name: 'actor',
              label: m.admin_audit_who(),
              all: m.admin_audit_everyone(),
              options: page?.actors ?? [],
            },
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
          <Message
            message={m.admin_audit_changes_of_one_save}
            markup={{ link: ({ children }) => <TextLink to={adminPaths.audit.href()}>{children}</TextLink> }}
          />
        </p>
      )}
      <AdminTable
        name="audit"
        layout="compact"
        caption={m.admin_audit_changes()}
        columns={auditColumns(timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        empty={<NoChanges />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_audit_older_changes()} />
    </>
  );
}

function NoChanges() {
  const [search] = useSearchParams();
  if (search.has('entity') || search.has('actor') || search.has('entityId') || search.has('save')) {
    return (
      <EmptyState
        title={m.admin_audit_no_changes_found()}
        action={<LinkButton to={adminPaths.audit.href()}>{m.admin_audit_see_all_changes_of_all()}</LinkButton>}
      >
        {m.admin_audit_no_changes_match_these_filters()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_audit_no_changes_yet()}
      action={<AdminLinkButton to={adminPaths.settings.href()}>{m.admin_audit_open_settings()}</AdminLinkButton>}
    >
      {m.admin_audit_every_change_an_admin_makes()}
    </EmptyState>
  );
}
