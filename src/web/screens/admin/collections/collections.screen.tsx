import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatNumber } from '#contract/numbers.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { type AdminCollection, deleteCollection } from '#web/store/collections/collections.admin.ts';
import { collectionKindLabels } from '#web/store/collections/rule-labels.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedCollections } from './collections.loader.ts';

const AddButton = () => (
  <AdminLinkButton variant="primary" to={adminPaths.collection.href('new')}>
    {m.admin_collections_add()}
  </AdminLinkButton>
);

/** The collections of the shop, with the number of their products. */
export function AdminCollectionsScreen() {
  const page = useLoaderData<LoadedCollections | null>();
  const isEmpty = page?.data.length === 0;
  return (
    <>
      <PageTitle>{m.admin_collections_collections()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_collections_collections()}
          lead={m.admin_collections_lead()}
          actions={!isEmpty && <AddButton />}
        />
        {!page && <TableSkeleton />}
        {isEmpty && (
          <EmptyState title={m.admin_collections_none_yet()} action={<AddButton />}>
            {m.admin_collections_none_yet_text()}
          </EmptyState>
        )}
        {page && !isEmpty && <CollectionTable collections={page.data} />}
        {page && <Pager nextCursor={page.nextCursor} next={m.admin_collections_next()} />}
      </Container>
    </>
  );
}

function CollectionTable({ collections }: { collections: readonly AdminCollection[] }) {
  const dispatch = useAppDispatch();
  const [deletion, setDeletion] = useState<{ collection: AdminCollection; open: boolean }>();
  const section = useFocusWhenLost(collections.length);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_collections_collections()} className="outline-none">
      <Table
        caption={m.admin_collections_collections()}
        layout="compact"
        columns={createColumns((collection) => setDeletion({ collection, open: true }))}
        rows={collections}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.collection.href(_id)}
      />
      {deletion && (
        <DeleteDialog
          key={deletion.collection._id}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
          title={m.admin_collections_delete_this()}
          name={deletion.collection.name}
          onDelete={() => dispatch(deleteCollection(deletion.collection._id)).unwrap()}
          deletedText={m.admin_collections_is_deleted({ name: deletion.collection.name })}
        >
          {m.admin_collections_products_stay()}
        </DeleteDialog>
      )}
    </section>
  );
}

const createColumns = (askToDelete: (collection: AdminCollection) => void): Column<AdminCollection>[] => [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ name }) => <bdi className="min-w-0 wrap-anywhere">{name}</bdi>,
  },
  { key: 'kind', place: 'note', header: m.admin_collections_kind, cell: ({ kind }) => collectionKindLabels[kind]() },
  {
    key: 'products',
    place: 'side',
    header: m.common_products,
    numeric: true,
    cell: ({ total }) => (
      <>
        <span className="max-md:hidden">{formatNumber(total)}</span>
        <span className="md:hidden">
          {m.admin_categories_product_count({ count: total, shown: formatNumber(total) })}
        </span>
      </>
    ),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (collection) => (
      <span className="flex flex-1 flex-wrap gap-2 md:justify-end">
        <LinkButton size="sm" variant="quiet" to={collectionPath.href(collection.slug)}>
          <Message message={m.admin_collections_view_in_shop} inputs={{ name: collection.name }} markup={{ hidden }} />
        </LinkButton>
        <IfPermitted to="products.edit">
          <Button size="sm" variant="quiet" onClick={() => askToDelete(collection)}>
            <Message message={m.admin_collections_delete} inputs={{ name: collection.name }} markup={{ hidden }} />
          </Button>
        </IfPermitted>
      </span>
    ),
  },
];
