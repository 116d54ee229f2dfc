import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#web/ui/layout/icons.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end, in tabular figures. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Buttons at the end of a row: the header is for screen readers only. */
  actions?: boolean | undefined;
};

export type Sort = { key: string; direction: 'ascending' | 'descending'; href: (key: string) => string };

type TableProps<Row> = {
  /** Names the table; seen only when `showCaption`. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; its first cell is the link, controls before it aside. */
  rowHref?: ((row: Row) => string) | undefined;
  sort?: Sort | undefined;
  empty?: ReactNode;
  /** Begins and ends where the page does, for a table among its other rows. */
  flush?: boolean | undefined;
};

/** Dense on a desktop; on a phone each row is a card with the header's word before each value. */
export function Table<Row>({ caption, columns, rows, rowKey, rowHref, sort, empty, flush }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const named = columns.findIndex(({ actions }) => !actions);
  return (
    <table className="table-cards w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} flush={flush} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={cx('relative border-b border-hairline', rowHref && 'transition-colors hover:bg-wash')}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-header={column.actions ? undefined : column.header}
                className={cx(
                  'align-middle md:px-2 md:py-2.5 lg:px-3',
                  flush && 'md:first:pl-0 md:last:pr-0',
                  column.numeric && 'text-right tabular-nums',
                  column.actions && 'relative z-raised',
                  column.actions && index > named && 'text-right',
                )}
              >
                {index === named && rowHref ? (
                  <Link to={rowHref(row)} className={rowLink}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowLink =
  'font-medium underline-offset-4 hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink';

type HeaderCellProps<Row> = { column: Column<Row>; sort: Sort | undefined; flush: boolean | undefined };

function HeaderCell<Row>({ column, sort, flush }: HeaderCellProps<Row>) {
  const sorted = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUpIcon : sorted === 'descending' ? ArrowDownIcon : SortIcon;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={cx(
        'px-2 py-2 text-xs font-medium whitespace-nowrap text-muted lg:px-3',
        flush && 'first:pl-0 last:pr-0',
        column.numeric && 'text-right',
      )}
    >
      {column.sortable && sort ? (
        <Link
          to={sort.href(column.key)}
          preventScrollReset
          className={cx(
            'inline-flex items-center gap-1 py-1 hover:text-ink pointer-coarse:min-h-target',
            sorted && 'text-ink',
          )}
        >
          {column.header}
          <Arrow size={14} />
        </Link>
      ) : (
        <span className={column.actions ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}
