import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { type CustomerGroup, deleteCustomerGroup } from '#web/store/auth/customer-groups.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { CustomerGroupDialog } from './customer-group-dialog.tsx';
import type { LoadedCustomerGroups } from './customers.loader.ts';

type OpenDialog = { kind: 'add' | 'rename' | 'delete'; group?: CustomerGroup; open: boolean };

const crumbs = () => [
  { label: m.admin_customers_customers(), href: adminPaths.customers.href() },
  { label: m.admin_customer_groups_groups() },
];

/** The groups of customers, for discounts. */
export function CustomerGroupsScreen() {
  const groups = useLoaderData<LoadedCustomerGroups | null>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const section = useFocusWhenLost(groups?.length ?? 0);
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const columns = usePermittedColumns(
    'selling.edit',
    createColumns((kind, group) => setDialog({ kind, group, open: true })),
  );
  const add = (
    <IfPermitted to="selling.edit">
      <Button variant="primary" onClick={() => setDialog({ kind: 'add', open: true })}>
        {m.admin_customer_groups_add()}
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageTitle>{m.admin_customer_groups_groups()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_customer_groups_groups()}
          lead={m.admin_customer_groups_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={groups && groups.length > 0 && add}
        />
        {!groups && <TableSkeleton />}
        <section ref={section} tabIndex={-1} aria-label={m.admin_customer_groups_groups()} className="outline-none">
          {groups?.length === 0 && (
            <EmptyState title={m.admin_customer_groups_none_yet()} action={add}>
              {m.admin_customer_groups_none_yet_text()}
            </EmptyState>
          )}
          {groups && groups.length > 0 && (
            <Table
              caption={m.admin_customer_groups_groups()}
              layout="compact"
              columns={columns}
              rows={groups}
              rowKey={({ _id }) => _id}
            />
          )}
        </section>
        {dialog && dialog.kind !== 'delete' && (
          <CustomerGroupDialog
            key={`${dialog.kind} ${dialog.group?._id}`}
            group={dialog.group}
            open={dialog.open}
            onClose={close}
          />
        )}
        {dialog?.kind === 'delete' && dialog.group && (
          <DeleteGroupDialog key={dialog.group._id} group={dialog.group} open={dialog.open} onClose={close} />
        )}
      </Container>
    </>
  );
}

type OpenFor = (kind: 'rename' | 'delete', group: CustomerGroup) => void;

const createColumns = (open: OpenFor): Column<CustomerGroup>[] => [
  {
    key: 'name',
    place: 'title',
    header: m.common_name,
    cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
  },
  {
    key: 'members',
    place: 'end',
    header: m.admin_customer_groups_customers,
    cell: ({ members: count }) => m.admin_customer_groups_count({ count, shown: formatNumber(count) }),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (group) => (
      <span className="flex flex-1 flex-wrap gap-x-2 gap-y-1 md:justify-end">
        <Button size="sm" variant="quiet" onClick={() => open('rename', group)}>
          <Message message={m.admin_customer_groups_rename} inputs={{ name: group.name }} markup={{ hidden }} />
        </Button>
        <Button size="sm" variant="quiet" onClick={() => open('delete', group)}>
          <Message message={m.admin_customer_groups_delete} inputs={{ name: group.name }} markup={{ hidden }} />
        </Button>
      </span>
    ),
  },
];

type DeleteGroupDialogProps = { group: CustomerGroup; open: boolean; onClose: () => void };

function DeleteGroupDialog({ group: { _id, name }, ...dialog }: DeleteGroupDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_customer_groups_delete_this()}
      name={name}
      onDelete={() => dispatch(deleteCustomerGroup(_id)).unwrap()}
      deletedText={m.admin_customer_groups_is_deleted({ name })}
    >
      {m.admin_customer_groups_members_stay()}
    </DeleteDialog>
  );
}
