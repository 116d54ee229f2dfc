import type { ReactNode } from 'react';
import {
  BodyCell,
  BodyRow,
  type Column,
  HeaderCell,
  linkIndexOf,
  TableFrame,
  type TableLayout,
} from './table-parts.tsx';

export type { Column } from './table-parts.tsx';

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row. The first cell that is not for controls links to it. */
  rowHref?: ((row: Row) => string) | undefined;
  empty?: ReactNode;
  /** Aligns the outer cells with the edges of the page. */
  flush?: boolean | undefined;
  layout?: TableLayout | undefined;
};

/** A table to read, such as the latest five orders. Lists that can be sorted, selected from or rearranged use `DataTable`. */
export function Table<Row>({ caption, columns, rows, rowKey, rowHref, empty, flush, layout }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const linkIndex = linkIndexOf(columns);
  return (
    <TableFrame
      caption={caption}
      layout={layout}
      headers={columns.map((column) => (
        <HeaderCell key={column.key} column={column} flush={flush} />
      ))}
    >
      {rows.map((row) => (
        <BodyRow key={rowKey(row)} linked={rowHref !== undefined}>
          {columns.map((column, index) => (
            <BodyCell
              key={column.key}
              column={column}
              href={index === linkIndex ? rowHref?.(row) : undefined}
              atEnd={index > linkIndex}
              flush={flush}
            >
              {column.cell(row)}
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </TableFrame>
  );
}
