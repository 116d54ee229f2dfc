import * as m from '#i18n/messages.ts';
import { type FormEvent, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { joinNames } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { ColumnMenu } from '#web/ui/table/column-menu.tsx';
import { SaveBar } from '#web/components/admin/save-bar.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { readHiddenColumns, saveHiddenColumns } from '#web/store/browser/hidden-columns.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type GridKind, gridKindLabels, parseGridFilter } from '#web/store/products/grid.admin.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { ChangePricesDialog } from './change-prices-dialog.tsx';
import { gridFilters } from './filters.ts';
import type { LoadedGrid } from './grid.loader.ts';
import { GridTable } from './grid-table.tsx';
import { keyOf } from './state/edits.ts';
import { type Grid, useGrid } from './use-grid.ts';

/** Products or their variants as the rows of a grid that is edited like a spreadsheet. */
export function GridScreen() {
  const loaded = useLoaderData<LoadedGrid | null>();
  return (
    <>
      <PageTitle>{m.admin_grid_grid()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.admin_grid_grid()} lead={m.admin_grid_lead()} />
        {loaded ? <LoadedGridView loaded={loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function LoadedGridView({ loaded }: { loaded: LoadedGrid }) {
  const [search] = useListSearch();
  const { revalidate } = useRevalidator();
  const formId = useId();
  useSaveShortcut(formId);
  const kind = loaded.query.by;
  const [hidden, setHidden] = useHiddenColumns(kind);
  const grid = useGrid(loaded, hidden);
  const [focusRequest, setFocusRequest] = useState(0);
  const [isChangingPrices, setChangingPrices] = useState(false);
  const filters = gridFilters(loaded);
  const views = Object.entries(gridKindLabels).map(([key, label]) => ({
    label: label(),
    href: hrefWith(search, { by: key === 'product' ? null : key }),
    current: key === kind,
  }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void grid.save(() => setFocusRequest(focusRequest + 1));
  };

  return (
    <>
      <ViewLinks label={m.admin_grid_rows()} links={views} />
      <FilterBar label={m.admin_grid_filter()} filters={filters} />
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <IfPermitted to="products.edit">
          <Button size="sm" disabled={grid.changes > 0} onClick={() => setChangingPrices(true)}>
            {m.admin_grid_change_all()}
          </Button>
          {grid.changes > 0 && <p className="text-sm text-muted">{m.admin_grid_save_first()}</p>}
        </IfPermitted>
        <ColumnMenu
          columns={grid.allColumns.slice(1).map(({ key, label }) => ({
            key,
            label,
            isVisible: !hidden.includes(key),
            onToggle: () => setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
          }))}
          onShowAll={() => setHidden([])}
        />
      </div>
      <form id={formId} aria-label={m.admin_grid_grid()} onSubmit={save}>
        {grid.shown.rows.length > 0 ? (
          <>
            <GridTable key={kind} grid={grid} kind={kind} focusRequest={focusRequest} />
            <MoreRows grid={grid} />
          </>
        ) : (
          <NoRows isFiltered={filters.some(({ name }) => search.has(name))} />
        )}
        {grid.canEdit && <ChangesBar grid={grid} />}
      </form>
      <ChangePricesDialog
        open={isChangingPrices}
        onClose={() => setChangingPrices(false)}
        filter={parseGridFilter(search)}
        onChanged={() => void revalidate()}
      />
      <UnsavedChangesPrompt hasChanges={() => grid.changes > 0}>{m.admin_grid_unsaved()}</UnsavedChangesPrompt>
    </>
  );
}

/** The columns that this browser hides, of each kind of row. */
function useHiddenColumns(kind: GridKind) {
  const dispatch = useAppDispatch();
  const name = `grid-${kind}`;
  // Reading while rendering is safe: the server never has the rows of an admin, so it renders no such table.
  const [kept, setKept] = useState(() => ({ name, columns: dispatch(readHiddenColumns(name)) }));
  const columns = kept.name === name ? kept.columns : dispatch(readHiddenColumns(name));
  const hide = (next: readonly string[]) => {
    setKept({ name, columns: next });
    dispatch(saveHiddenColumns(name, next));
  };
  return [columns, hide] as const;
}

function MoreRows({ grid }: { grid: Grid }) {
  return (
    <>
      {grid.error === undefined && grid.listError && (
        <Notice tone="danger" className="mt-4">
          {grid.listError.message}
        </Notice>
      )}
      {grid.hasMore && (
        <div className="mt-4 flex justify-center">
          <Button pending={grid.isLoading} pendingLabel={m.admin_grid_loading_rows()} onClick={grid.loadMore}>
            {m.admin_grid_more_rows()}
          </Button>
        </div>
      )}
    </>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const [search] = useListSearch();
  const by = search.get('by');
  if (!isFiltered) {
    return (
      <EmptyState
        title={m.admin_products_no_products_yet()}
        action={<AdminLinkButton to={adminPaths.products.href()}>{m.common_view_products()}</AdminLinkButton>}
      >
        {m.admin_products_add_the_first_one_or()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_products_no_products_found()}
      action={
        <LinkButton to={adminPaths.grid.href(by === null ? {} : { by })}>{m.admin_grid_reset_filters()}</LinkButton>
      }
    >
      {m.admin_products_no_products_match_these_filters()}
    </EmptyState>
  );
}

/** Saves and discards changes, and says what came of the last act. */
function ChangesBar({ grid }: { grid: Grid }) {
  const { changes, state, shown, columnsOf } = grid;
  const shownKeys = new Set(shown.rows.map(keyOf));
  const problemsElsewhere = [...state.edits].flatMap(([key, { row }]) => {
    const errors = shownKeys.has(key) ? undefined : state.errors.get(key);
    const columns = columnsOf(row);
    return columns.flatMap((column) => {
      const problem = errors?.[column.key];
      const variant = joinNames([row.name, row.color, row.size, column.label]);
      return problem === undefined ? [] : [m.admin_stock_problem_of({ variant, problem })];
    });
  });
  return (
    <SaveBar
      count={changes}
      summary={grid.announcement}
      empty={m.order_nothing_is_changed()}
      invalid=""
      saveLabel={
        changes === 0 ? m.common_save() : m.admin_grid_save_changes({ count: changes, shown: formatNumber(changes) })
      }
      pendingLabel={m.admin_grid_saving()}
      pending={grid.pending}
      error={grid.error}
      problemsElsewhere={problemsElsewhere}
      onClear={grid.discard}
    />
  );
}
