import * as m from '#i18n/messages.ts';
import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { sheetStatusLabels } from '#web/store/stock-sheets/sheet-labels.ts';
import type { SheetLocation } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { NewSheetDialog, newSheetLabels } from './new-sheet-dialog.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { LoadedStockSheets } from './stock-sheets.loader.ts';

const filters = () =>
  [
    {
      kind: 'select',
      name: 'status',
      label: m.common_status(),
      all: m.stock_sheet_all(),
      options: Object.entries(sheetStatusLabels).map(([value, label]) => ({ value, label: label() })),
    },
  ] as const;

/** Deliveries, counts and transfers, newest first. */
export function StockSheetsScreen() {
  const page = useLoaderData<LoadedStockSheets | null>();
  const [search] = useListSearch();
  const isFiltered = search.has('status') || search.has('cursor');
  const isEmpty = page?.data.length === 0;
  const hasSheets = !isEmpty || isFiltered;
  const buttons = <NewButtons locations={page?.locations ?? []} />;
  return (
    <>
      <PageTitle>{m.stock_sheet_stock_sheets()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          wideActions
          title={m.stock_sheet_stock_sheets()}
          lead={m.stock_sheet_lead()}
          actions={hasSheets && buttons}
        />
        {hasSheets && <FilterBar label={m.stock_sheet_find()} filters={filters()} />}
        {!page && <TableSkeleton />}
        {isEmpty && (isFiltered ? <NothingFound /> : <NoSheets action={buttons} />)}
        {page && !isEmpty && <SheetTable sheets={page.data} />}
        {page && <Pager nextCursor={page.nextCursor} next={m.stock_sheet_older()} />}
      </Container>
    </>
  );
}

/** Begins a sheet. Pieces move only where there are two locations. */
function NewButtons({ locations }: { locations: readonly SheetLocation[] }) {
  const [chosen, setChosen] = useState<{ kind: SheetKind; isOpen: boolean }>({ kind: 'delivery', isOpen: false });
  const kinds: readonly SheetKind[] = locations.length > 1 ? ['delivery', 'count', 'transfer'] : ['delivery', 'count'];
  return (
    <IfPermitted to="stock.edit">
      <div className="flex flex-wrap items-center justify-center gap-3 max-sm:w-full">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'delivery' ? 'primary' : 'secondary'}
            className="max-sm:flex-auto"
            onClick={() => setChosen({ kind, isOpen: true })}
          >
            {newSheetLabels[kind]()}
          </Button>
        ))}
      </div>
      <NewSheetDialog
        key={chosen.kind}
        kind={chosen.kind}
        locations={locations}
        open={chosen.isOpen}
        onClose={() => setChosen({ ...chosen, isOpen: false })}
      />
    </IfPermitted>
  );
}

const NothingFound = () => (
  <EmptyState
    title={m.stock_sheet_none_found()}
    action={<LinkButton to={adminPaths.stockSheets.href()}>{m.stock_sheet_show_all()}</LinkButton>}
  >
    {m.stock_sheet_none_found_text()}
  </EmptyState>
);

const NoSheets = ({ action }: { action: ReactNode }) => (
  <EmptyState title={m.stock_sheet_none_yet()} action={action}>
    {m.stock_sheet_none_yet_text()}
  </EmptyState>
);
