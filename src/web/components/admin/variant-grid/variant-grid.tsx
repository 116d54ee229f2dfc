import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { GridCells } from '#web/components/admin/grid-cells/grid-cells.tsx';
import { type Cell, type CellContent, counts } from '#web/components/admin/grid-cells/paste-cells.ts';

type GridRow = { key: string; header: ReactNode; cells: readonly (Cell & { content: ReactNode })[] };

type VariantGridProps = {
  label: string;
  /** The header of the rows; '' without colors. */
  rowsHeader: string;
  columns: readonly { key: string; header: ReactNode }[];
  rows: readonly GridRow[];
  /** What the cells contain; numbers of pieces by default. */
  content?: CellContent;
  onWrite: (texts: readonly (readonly [key: string, text: string])[]) => void;
};

/** A table of colors by sizes with a `VariantCell` per variant. On a phone it is a card per color. */
export function VariantGrid({ label, rowsHeader, columns, rows, content = counts, onWrite }: VariantGridProps) {
  return (
    <GridCells
      label={label}
      rows={rows.map(({ cells }) => cells)}
      content={content}
      onWrite={onWrite}
      className="relative overflow-x-auto max-sm:overflow-visible"
    >
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:hidden">
          <tr className="border-b border-ink text-start align-bottom">
            <th scope="col" className="py-2 pe-3 text-xs font-medium text-muted">
              {rowsHeader || <span className="sr-only">{m.common_product()}</span>}
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className="px-2 py-2 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:space-y-4">
          {rows.map(({ key, header, cells }) => (
            <tr
              key={key}
              className="border-b border-hairline align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:bg-surface max-sm:p-4"
            >
              <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:py-0 max-sm:text-base">
                {header}
              </th>
              {cells.map((cell) => cell.content)}
            </tr>
          ))}
        </tbody>
      </table>
    </GridCells>
  );
}

/** The cell of a variant. `size`, or what else its column has, is shown where the table is cards. */
export const VariantCell = ({ size, children }: { size: string; children: ReactNode }) => (
  <td className="px-2 py-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-t max-sm:border-hairline max-sm:px-0 max-sm:first-of-type:mt-3">
    <span aria-hidden="true" className="me-auto font-medium sm:hidden">
      <bdi>{size || m.common_one_size()}</bdi>
    </span>
    {children}
  </td>
);
