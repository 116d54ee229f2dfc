import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { RowCheckbox } from '#web/ui/form/choice.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Sort } from './list-url.ts';
import {
  BodyCell,
  BodyRow,
  type Column,
  HeaderCell,
  linkIndexOf,
  TableFrame,
  type TableLayout,
} from './table-parts.tsx';

/** The selected rows, by key, and which rows can be selected. */
export type Selection<Row> = {
  selectedKeys: readonly string[];
  onChange: (keys: string[]) => void;
  canSelect: (row: Row) => boolean;
  /** The verb in the header and on a phone's card, such as "Choose". */
  header: string;
  /** The label of a row's checkbox, such as "Choose order 7K3M". */
  labelOf: (row: Row) => string;
};

export type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row. The first cell that is not for controls links to it. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Loads the whole page that a row links to, for one with a policy of its own. */
  reloadDocument?: boolean | undefined;
  sort?: Sort | undefined;
  selection?: Selection<Row> | undefined;
  /** The keys of the columns that the user has hidden. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (keys: string[]) => void;
  /** Buttons above the table, beside the column menu. */
  toolbar?: ReactNode;
  empty?: ReactNode;
  layout?: TableLayout | undefined;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const selectKey = 'select';

/**
 * A list whose columns can be hidden and whose rows can be sorted and selected. TanStack Table keeps track of columns and selection;
 * cells are rendered by our own columns, because it would remount a cell whenever its render function is a new one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowHref, reloadDocument, sort, selection, toolbar, empty, layout } = props;
  const table = useDataTable(props);
  if (rows.length === 0 && empty) return empty;

  const select: Column<Row> | undefined = selection && {
    key: selectKey,
    header: () => selection.header,
    actions: true,
    cell: () => null,
  };
  const all = select ? [select, ...columns] : columns;
  const columnOf = new Map(all.map((column) => [column.key, column]));
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columnOf.get(id) ?? []);
  const linkIndex = linkIndexOf(visible);
  return (
    <>
      <div
        className={cx(
          'mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden',
          // On a phone, the layout has places for certain columns only.
          layout === 'compact' && toolbar === undefined && 'max-md:hidden',
        )}
      >
        <div>{toolbar}</div>
        <ColumnMenu
          columns={table
            .getAllLeafColumns()
            .filter((column) => column.getCanHide())
            .map((column) => ({
              key: column.id,
              label: columnOf.get(column.id)?.header() ?? column.id,
              isVisible: column.getIsVisible(),
              onToggle: () => column.toggleVisibility(),
            }))}
          onShowAll={() => table.toggleAllColumnsVisible(true)}
        />
      </div>
      <TableFrame
        caption={caption}
        layout={layout}
        pinned
        headers={visible.map((column) => {
          const sorted = table.getColumn(column.key)?.getIsSorted();
          return (
            <HeaderCell
              key={column.key}
              column={column}
              sortHref={column.sortable ? sort?.href(column.key) : undefined}
              sorted={sorted ? ariaSort[sorted] : undefined}
            />
          );
        })}
      >
        {table.getRowModel().rows.map((row) => (
          <BodyRow key={row.id} linked={rowHref !== undefined}>
            {visible.map((column, index) => (
              <BodyCell
                key={column.key}
                column={column}
                href={index === linkIndex ? rowHref?.(row.original) : undefined}
                reloadDocument={reloadDocument}
                atEnd={index > linkIndex}
              >
                {column !== select
                  ? column.cell(row.original)
                  : row.getCanSelect() && (
                      <RowCheckbox
                        cardLabel={select.header()}
                        label={selection?.labelOf(row.original) ?? ''}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
              </BodyCell>
            ))}
          </BodyRow>
        ))}
      </TableFrame>
    </>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Creates the table of TanStack. Its state is controlled: the URL has the sort, the owner the selection and the hidden columns. */
function useDataTable<Row extends RowData>({
  columns,
  rows,
  rowKey,
  sort,
  selection,
  hiddenColumns,
  onHiddenColumnsChange,
}: DataTableProps<Row>) {
  const columnDefs = useMemo(() => {
    const linkIndex = linkIndexOf(columns);
    return columns.map(({ key, actions }, index): ColumnDef<typeof features, Row> => ({
      id: key,
      enableHiding: !actions && index !== linkIndex,
    }));
  }, [columns]);
  const sortKey = sort?.key;
  const isDescending = sort?.direction === 'descending';
  const sorting = useMemo(
    () => (sortKey === undefined ? [] : [{ id: sortKey, desc: isDescending }]),
    [sortKey, isDescending],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hiddenColumns.map((key) => [key, false])), [hiddenColumns]);
  const selectedKeys = selection?.selectedKeys;
  const rowSelection = useMemo(
    () => Object.fromEntries(selectedKeys?.map((key) => [key, true as const]) ?? []),
    [selectedKeys],
  );
  return useTable({
    features,
    columns: selection ? [{ id: selectKey, enableHiding: false }, ...columnDefs] : columnDefs,
    data: rows,
    getRowId: rowKey,
    // The server sorts.
    manualSorting: true,
    enableRowSelection: (row) => selection?.canSelect(row.original) ?? false,
    state: { sorting, columnVisibility, rowSelection },
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, columnVisibility);
      onHiddenColumnsChange(Object.keys(next).filter((key) => next[key] === false));
    },
    onRowSelectionChange: (updater) => selection?.onChange(Object.keys(functionalUpdate(updater, rowSelection))),
  });
}
