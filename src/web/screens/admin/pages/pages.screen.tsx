import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { deletePage, type ListedPage } from '#web/store/pages/pages.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { titleOf } from './page-titles.ts';
import type { LoadedPages } from './pages.loader.ts';

const AddButton = () => (
  <LinkButton variant="primary" to={adminPaths.page.href('new')}>
    {m.admin_pages_add()}
  </LinkButton>
);

/** The pages of the program, and those that the merchant has written. */
export function AdminPagesScreen() {
  const loaded = useLoaderData<LoadedPages | null>();
  const hasOwn = loaded?.data.some(({ system }) => system === null) ?? false;
  const isFirst = loaded?.data.some(({ system }) => system !== null) ?? false;
  return (
    <>
      <PageTitle>{m.admin_pages_pages()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_pages_pages()}
          lead={m.admin_pages_lead()}
          actions={hasOwn && <AddButton />}
        />
        {loaded ? <PageTable pages={loaded.data} /> : <TableSkeleton />}
        {loaded && isFirst && !hasOwn && (
          <EmptyState title={m.admin_pages_none_yet()} action={<AddButton />}>
            {m.admin_pages_none_yet_text()}
          </EmptyState>
        )}
        {loaded && <Pager nextCursor={loaded.nextCursor} next={m.admin_pages_next()} />}
      </Container>
    </>
  );
}

function PageTable({ pages }: { pages: readonly ListedPage[] }) {
  const dispatch = useAppDispatch();
  const [deletion, setDeletion] = useState<{ page: ListedPage; open: boolean }>();
  const section = useFocusWhenLost(pages.length);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_pages_pages()} className="outline-none">
      <Table
        caption={m.admin_pages_pages()}
        layout="compact"
        columns={createColumns((page) => setDeletion({ page, open: true }))}
        rows={pages}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.page.href(_id)}
      />
      {deletion && (
        <DeleteDialog
          key={deletion.page._id}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
          title={m.admin_pages_delete_this()}
          name={titleOf(deletion.page)}
          onDelete={() => dispatch(deletePage(deletion.page._id)).unwrap()}
          deletedText={m.admin_pages_is_deleted({ title: titleOf(deletion.page) })}
        >
          {m.admin_pages_links_break()}
        </DeleteDialog>
      )}
    </section>
  );
}

function StatusBadge({ status, isDefault }: ListedPage) {
  if (isDefault) return <Badge>{m.admin_pages_built_in()}</Badge>;
  return status === 'published' ? (
    <Badge tone="success">{m.admin_pages_published()}</Badge>
  ) : (
    <Badge tone="warning">{m.admin_pages_draft()}</Badge>
  );
}

const createColumns = (askToDelete: (page: ListedPage) => void): Column<ListedPage>[] => [
  {
    key: 'title',
    place: 'title',
    header: m.content_title,
    cell: (page) => <bdi className="min-w-0 wrap-anywhere">{titleOf(page)}</bdi>,
  },
  {
    key: 'path',
    place: 'note',
    header: m.common_address,
    cell: ({ path }) => (
      <span dir="ltr" className="wrap-anywhere text-muted">
        {path}
      </span>
    ),
  },
  { key: 'status', place: 'side', header: m.common_status, cell: (page) => <StatusBadge {...page} /> },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (page) => (
      <span className="flex flex-1 flex-wrap gap-2 md:justify-end">
        {page.status === 'published' && (
          <LinkButton size="sm" variant="quiet" to={page.path}>
            <Message message={m.admin_pages_view_in_shop} inputs={{ title: titleOf(page) }} markup={{ hidden }} />
          </LinkButton>
        )}
        {page.system === null && (
          <Button size="sm" variant="quiet" onClick={() => askToDelete(page)}>
            <Message message={m.admin_pages_delete} inputs={{ title: titleOf(page) }} markup={{ hidden }} />
          </Button>
        )}
      </span>
    ),
  },
];
