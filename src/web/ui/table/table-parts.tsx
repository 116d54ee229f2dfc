import type { Text } from '#i18n/text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#web/ui/layout/icons.tsx';

/** A title with something at its end, below it a text, a note with something at its end, and whatever else there is. */
export type CompactPlace = 'title' | 'end' | 'text' | 'note' | 'side' | 'more';

export type Column<Row> = {
  key: string;
  header: Text;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers and amounts at the end, in tabular figures. */
  numeric?: boolean | undefined;
  /** Whether the API can sort by this column; only `DataTable` sorts. */
  sortable?: boolean | undefined;
  /** Where the cell is in a row of the layout `compact` on a phone; without it, the cell is only shown on wider windows. */
  place?: CompactPlace | undefined;
  /** Controls of the row: the header is for screen readers only. */
  actions?: boolean | undefined;
};

/** The index of the first column that is not for controls. Its cells link to the page of their row. */
export const linkIndexOf = (columns: readonly Pick<Column<never>, 'actions'>[]) =>
  columns.findIndex(({ actions }) => !actions);

/**
 * How a row looks on a phone: a line with its header for each column; two lines that their owner arranges in parts.css; or the places
 * of its columns.
 */
export type TableLayout = 'cards' | 'two-lines' | 'compact';

type TableFrameProps = {
  caption: string;
  headers: ReactNode;
  layout?: TableLayout | undefined;
  /** Keeps the header in view while the page scrolls. */
  pinned?: boolean | undefined;
  children: ReactNode;
};

/** Dense on a desktop; on a phone each row is a card with the column header before each value. */
export const TableFrame = ({ caption, headers, layout = 'cards', pinned, children }: TableFrameProps) => (
  <table data-layout={layout} className={cx('table-cards w-full text-start text-sm', pinned && 'table-pinned')}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-ink">{headers}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type HeaderCellProps = {
  column: Pick<Column<never>, 'header' | 'numeric' | 'actions'>;
  /** Where the header links to if the column can be sorted. */
  sortHref?: string | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
  flush?: boolean | undefined;
};

export function HeaderCell({ column, sortHref, sorted, flush }: HeaderCellProps) {
  const Arrow = sorted === 'ascending' ? ArrowUpIcon : sorted === 'descending' ? ArrowDownIcon : SortIcon;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={cx(
        'px-1.5 py-2 text-xs font-medium whitespace-nowrap text-muted lg:px-3',
        flush && 'first:ps-0 last:pe-0',
        column.numeric && 'text-end',
      )}
    >
      {sortHref === undefined ? (
        <span className={column.actions ? 'sr-only' : undefined}>{column.header()}</span>
      ) : (
        <Link
          to={sortHref}
          preventScrollReset
          className={cx(
            'inline-flex items-center gap-1 py-1 hover:text-ink pointer-coarse:min-h-target',
            sorted && 'text-ink',
          )}
        >
          {column.header()}
          <Arrow size={14} />
        </Link>
      )}
    </th>
  );
}

export const BodyRow = ({ linked, children }: { linked: boolean; children: ReactNode }) => (
  <tr className={cx('relative border-b border-hairline', linked && 'transition-colors hover:bg-wash')}>{children}</tr>
);

type BodyCellProps = {
  column: Pick<Column<never>, 'key' | 'header' | 'numeric' | 'actions' | 'place'>;
  /** The page of the row, in the cell that links to it. */
  href?: string | undefined;
  /** Loads the whole page that the row links to. */
  reloadDocument?: boolean | undefined;
  /** Aligns controls at the end of the row. */
  atEnd?: boolean | undefined;
  flush?: boolean | undefined;
  children: ReactNode;
};

export const BodyCell = ({ column, href, reloadDocument, atEnd, flush, children }: BodyCellProps) => (
  <td
    data-column={column.key}
    data-place={column.place}
    data-header={column.actions ? undefined : column.header()}
    className={cx(
      'align-middle md:px-1.5 md:py-2.5 lg:px-3',
      flush && 'md:first:ps-0 md:last:pe-0',
      column.numeric && 'text-end tabular-nums',
      column.actions && 'relative z-raised',
      column.actions && atEnd && 'text-end',
    )}
  >
    {href === undefined ? (
      isolated(children)
    ) : (
      <Link to={href} reloadDocument={reloadDocument ?? false} className={rowLink}>
        {isolated(children)}
      </Link>
    )}
  </td>
);

/** Lets a text keep its direction: names, codes and numbers stand in tables of every language. */
const isolated = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content);

const rowLink =
  'font-medium underline-offset-4 hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink';
