import { memo } from 'react';
import * as validationMessages from '#contract/validation-messages.ts';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { gridCell } from '#web/ui/table/grid-keys.ts';
import { cellMenu } from './cell-menu.ts';
import type { SectionProps } from './form-section.tsx';

type VariantCellProps = {
  /** The key of the cell in the draft. */
  cellKey: string;
  cell: Cell;
  color: string;
  size: string;
  row: number;
  column: number;
  /** Its position among the variants that are sent, for the name of its field. */
  index: number;
  productId: string | undefined;
  change: SectionProps['change'];
};

/** The pieces of one variant, and a menu with everything else. When it is not made, it keeps its other values. Memoised, because there may be hundreds. */
export const VariantCell = memo(function VariantCell(props: VariantCellProps) {
  const { cellKey, cell, color, size, row, column, index, productId, change } = props;
  const label = [color, size].filter(Boolean).join(', ') || 'The product';
  const onChange = (part: Partial<Cell>) => change({ type: 'setCells', keys: [cellKey], part });
  return (
    <td className="px-2 py-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:border-t max-sm:border-hairline max-sm:px-0 max-sm:first-of-type:mt-2">
      {size && (
        <p aria-hidden="true" className="font-medium sm:hidden">
          {size}
        </p>
      )}
      <div className="flex items-center sm:min-w-32">
        {isEditable(cell, productId) ? (
          <TextField
            name={`variants.${index}.stock`}
            label={`${label}: pieces`}
            hideLabel
            value={cell.count}
            inputMode="numeric"
            pattern="\s*(\d{1,6}|1000000)\s*"
            invalidMessage={validationMessages.wholeOrNothing}
            placeholder="Not counted"
            maxLength={8}
            autoComplete="off"
            data-cell={gridCell(row, column)}
            className="w-26 [&_input]:min-h-9 [&_input]:px-2 [&_input]:text-sm pointer-coarse:[&_input]:min-h-target"
            onChange={(event) => onChange({ count: event.target.value })}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          <p className="w-26 text-muted">{countText(cell)}</p>
        )}
        <PopoverMenu
          label={`Actions for ${label}`}
          icon={<MoreIcon />}
          className="pointer-fine:size-9"
          items={cellMenu(cell, productId, onChange)}
        />
      </div>
      {cell.made && !cell.instoke && <p className="text-xs text-warning">Not for sale</p>}
    </td>
  );
});

/** A stored count changes only through stock movements. */
const isEditable = ({ made, stored }: Cell, productId: string | undefined): boolean =>
  made && (stored === null || productId === undefined);

function countText({ made, stored, stopped }: Cell): string {
  if (!made) return 'Not made';
  return stopped ? 'No longer counted' : `${stored?.toLocaleString('en-US')} ${stored === 1 ? 'piece' : 'pieces'}`;
}
