import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeLocation, type StockLocation } from '#web/store/stock/locations.admin.ts';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { LocationDialog } from './location-dialog.tsx';
import type { LoadedLocations } from './locations.loader.ts';

type OpenDialog = { kind: 'add' | 'rename' | 'archive'; location?: StockLocation; open: boolean };

/** The locations at which items lie, in the order in which they are used. */
export function LocationsScreen() {
  const locations = useLoaderData<LoadedLocations | null>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const { change, move, error, announcement } = useLocationChanges();
  const columns = usePermittedColumns(
    'stock.edit',
    createColumns(locations ?? [], {
      move: (location, by) => void move(location, by, locations?.length ?? 0),
      reuse: (location) => void change(location, { archived: false }),
      open: (kind, location) => setDialog({ kind, location, open: true }),
    }),
  );
  const add = (
    <IfPermitted to="stock.edit">
      <Button variant="primary" onClick={() => setDialog({ kind: 'add', open: true })}>
        {m.admin_locations_add()}
      </Button>
    </IfPermitted>
  );
  const hasOne = locations?.length === 1;
  return (
    <>
      <PageTitle>{m.location_locations()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.location_locations()}
          lead={m.admin_locations_lead()}
          actions={locations && !hasOne && add}
        />
        {!locations && <TableSkeleton />}
        {error && (
          <Notice tone="danger" className="mb-6">
            {error.message}
          </Notice>
        )}
        {locations && (
          <Table
            caption={m.location_locations()}
            layout="compact"
            columns={columns}
            rows={locations}
            rowKey={({ _id }) => _id}
          />
        )}
        {hasOne && (
          <EmptyState title={m.admin_locations_only_one()} action={add}>
            {m.admin_locations_only_one_text()}
          </EmptyState>
        )}
        <LiveRegion message={announcement} />
        {dialog && dialog.kind !== 'archive' && (
          <LocationDialog
            key={`${dialog.kind} ${dialog.location?._id}`}
            location={dialog.location}
            open={dialog.open}
            onClose={close}
          />
        )}
        {dialog?.kind === 'archive' && dialog.location && (
          <ArchiveDialog key={dialog.location._id} location={dialog.location} open={dialog.open} onClose={close} />
        )}
      </Container>
    </>
  );
}

/** Changes locations that ask nothing first, and loads the list again. */
function useLocationChanges() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, error } = useAttempt();
  const [announcement, setAnnouncement] = useState('');
  const save = async (location: StockLocation, change: Partial<StockLocation>) => {
    const saved = await dispatch(changeLocation({ location, change })).unwrap();
    await revalidate();
    return saved;
  };
  return {
    error,
    announcement,
    change: (location: StockLocation, change: Partial<StockLocation>) =>
      attempt(async () => {
        const { name } = await save(location, change);
        notify.success(m.admin_locations_is_saved({ name }));
      }),
    move: (location: StockLocation, by: 1 | -1, count: number) =>
      attempt(async () => {
        const { name, position } = await save(location, { position: location.position + by });
        setAnnouncement(m.admin_locations_is_now_at({ name, number: position + 1, count }));
      }),
  };
}

type RowActions = {
  move: (location: StockLocation, by: 1 | -1) => void;
  reuse: (location: StockLocation) => void;
  open: (kind: 'rename' | 'archive', location: StockLocation) => void;
};

const createColumns = (locations: readonly StockLocation[], actions: RowActions): Column<StockLocation>[] => {
  const usedFirst = locations.find(({ archived }) => !archived);
  return [
    ...(locations.length > 1 ? [orderColumn(locations.length - 1, actions)] : []),
    {
      key: 'name',
      place: 'title',
      header: m.common_name,
      cell: (location) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="wrap-anywhere">{location.name}</bdi>
          {location.archived && <Badge>{m.admin_locations_archived()}</Badge>}
          {location === usedFirst && locations.length > 1 && <Badge>{m.admin_locations_used_first()}</Badge>}
        </span>
      ),
    },
    {
      key: 'pieces',
      header: m.admin_locations_items,
      cell: ({ pieces }) => formatItems(pieces),
    },
    {
      key: 'actions',
      place: 'more',
      header: m.common_actions,
      actions: true,
      cell: (location) => <Actions location={location} isOnly={locations.length === 1} {...actions} />,
    },
  ];
};

const orderColumn = (last: number, { move }: RowActions): Column<StockLocation> => ({
  key: 'order',
  place: 'end',
  header: m.admin_categories_sort_order,
  actions: true,
  cell: (location) => (
    <MoveButtons
      name={location.name}
      canMove={{ up: location.position > 0, down: location.position < last }}
      onMove={(by) => move(location, by)}
    />
  ),
});

type ActionsProps = RowActions & { location: StockLocation; isOnly: boolean };

const Actions = ({ location, isOnly, open, reuse }: ActionsProps) => (
  <span className="flex flex-1 flex-wrap gap-x-2 gap-y-1 md:justify-end">
    <Button size="sm" variant="quiet" onClick={() => open('rename', location)}>
      <Message message={m.admin_locations_rename} inputs={{ name: location.name }} markup={{ hidden }} />
    </Button>
    {location.archived && (
      <Button size="sm" variant="quiet" onClick={() => reuse(location)}>
        <Message message={m.admin_locations_use_again} inputs={{ name: location.name }} markup={{ hidden }} />
      </Button>
    )}
    {!location.archived && !isOnly && (
      <Button size="sm" variant="quiet" onClick={() => open('archive', location)}>
        <Message message={m.admin_locations_archive} inputs={{ name: location.name }} markup={{ hidden }} />
      </Button>
    )}
  </span>
);
