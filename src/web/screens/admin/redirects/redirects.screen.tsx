import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { deleteRedirect, type Redirect } from '#web/store/content/redirects.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { AddRedirectDialog } from './add-redirect-dialog.tsx';
import { ImportRedirects } from './import-redirects.tsx';
import type { LoadedRedirects } from './redirects.loader.ts';

/** Where old addresses lead. */
export function RedirectsScreen() {
  const page = useLoaderData<LoadedRedirects | null>();
  const [search] = useSearchParams();
  const wanted = search.get('add') ?? '';
  const [adding, setAdding] = useState({ open: wanted !== '', key: 0 });
  const add = (
    <IfPermitted to="content.edit">
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => setAdding(({ key }) => ({ open: true, key: key + 1 }))}
      >
        {m.redirect_add()}
      </Button>
    </IfPermitted>
  );
  const isFiltered = search.has('q') || search.has('cursor');
  return (
    <>
      <PageTitle>{m.redirect_redirects()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.redirect_redirects()} lead={m.redirect_lead()} actions={add} />
        {(isFiltered || page?.total !== 0) && (
          <FilterBar
            label={m.redirect_redirects()}
            filters={[{ kind: 'search', name: 'q', label: m.redirect_search() }]}
          />
        )}
        <div aria-live="polite">
          {!page && <TableSkeleton />}
          {page?.data.length === 0 && (
            <EmptyState title={isFiltered ? m.redirect_none_found() : m.redirect_none()}>
              {isFiltered ? m.redirect_none_found_text() : m.redirect_none_text()}
            </EmptyState>
          )}
          {page && page.data.length > 0 && <RedirectTable rows={page.data} />}
        </div>
        {page && <Pager nextCursor={page.nextCursor} />}
        <IfPermitted to="content.edit">
          <ImportRedirects />
        </IfPermitted>
      </Container>
      <AddRedirectDialog
        key={adding.key}
        from={wanted}
        open={adding.open}
        onClose={() => setAdding((before) => ({ ...before, open: false }))}
      />
    </>
  );
}

function RedirectTable({ rows }: { rows: readonly Redirect[] }) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const [deletion, setDeletion] = useState<{ from: string; open: boolean }>();
  const section = useFocusWhenLost(rows.length);
  const columns = usePermittedColumns(
    'content.edit',
    createColumns(timeZone, (from) => setDeletion({ from, open: true })),
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={m.redirect_redirects()} className="outline-none">
      <Table
        caption={m.redirect_redirects()}
        layout="compact"
        columns={columns}
        rows={rows}
        rowKey={({ from }) => from}
      />
      {deletion && (
        <DeleteDialog
          key={deletion.from}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
          title={m.redirect_remove_this()}
          name={deletion.from}
          onDelete={() => dispatch(deleteRedirect(deletion.from)).unwrap()}
          deletedText={m.redirect_is_removed({ from: deletion.from })}
        >
          {m.redirect_remove_text()}
        </DeleteDialog>
      )}
    </section>
  );
}

const createColumns = (timeZone: string, askToDelete: (from: string) => void): Column<Redirect>[] => [
  {
    key: 'from',
    place: 'title',
    header: m.common_from,
    cell: ({ from }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {from}
      </bdi>
    ),
  },
  {
    key: 'to',
    place: 'text',
    header: m.content_leads_to,
    cell: ({ to }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {to}
      </bdi>
    ),
  },
  {
    key: 'kind',
    place: 'note',
    header: m.redirect_kind,
    cell: ({ permanent }) => (permanent ? m.redirect_permanent_301() : m.redirect_temporary_302()),
  },
  {
    key: 'hits',
    place: 'side',
    header: m.redirect_hits,
    numeric: true,
    cell: ({ hits, lastHitAt }) => (
      <>
        {m.redirect_followed({ shown: formatNumber(hits) })}
        {lastHitAt && <span className="block text-muted">{formatDate(lastHitAt, 'short-day', timeZone)}</span>}
      </>
    ),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: ({ from }) => (
      <Button size="sm" variant="quiet" onClick={() => askToDelete(from)}>
        <Message message={m.redirect_remove} inputs={{ from }} markup={{ hidden }} />
      </Button>
    ),
  },
];
