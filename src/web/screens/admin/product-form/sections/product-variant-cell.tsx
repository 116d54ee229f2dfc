import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { memo } from 'react';
import { CellInput } from '#web/components/admin/grid-cells/cell-input.tsx';
import { VariantCell } from '#web/components/admin/variant-grid/variant-grid.tsx';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { cellMenu } from './cell-menu.ts';
import type { SectionProps } from './section-props.ts';

type ProductVariantCellProps = {
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

/** The count of one variant, and a menu with everything else. When it is not made, it keeps its other values. Memoised, because there may be hundreds. */
export const ProductVariantCell = memo(function ProductVariantCell(props: ProductVariantCellProps) {
  const { cellKey, cell, color, size, row, column, index, productId, change } = props;
  const name = joinNames([color, size]);
  const onChange = (part: Partial<Cell>) => change({ type: 'setCells', keys: [cellKey], part });
  return (
    <VariantCell size={size}>
      <div className="flex items-center sm:min-w-32">
        {isEditable(cell, productId) ? (
          <CellInput
            name={`variants.${index}.stock`}
            label={name ? m.admin_product_form_items({ name }) : m.admin_product_form_items_of_the_product()}
            value={cell.count}
            row={row}
            column={column}
            pattern="\s*(\d{1,6}|1000000)\s*"
            invalidMessage={m.field_enter_a_whole_number_or()}
            placeholder={m.common_not_counted()}
            className="w-26"
            onChange={(count) => onChange({ count })}
          />
        ) : (
          <p className="w-26 text-muted">{countText(cell)}</p>
        )}
        <PopoverMenu
          label={name ? m.admin_product_form_actions_for({ name }) : m.admin_product_form_actions_for_the_product()}
          icon={<MoreIcon />}
          className="pointer-fine:size-9"
          items={cellMenu(cell, productId, onChange)}
        />
      </div>
      {cell.made && !cell.instoke && <p className="text-xs text-warning">{m.admin_product_form_not_for_sale()}</p>}
    </VariantCell>
  );
});

/** A stored count changes only through stock movements. */
const isEditable = ({ made, stored }: Cell, productId: string | undefined): boolean =>
  made && (stored === null || productId === undefined);

function countText({ made, stored, stopped }: Cell): string {
  if (!made) return m.admin_product_form_not_made();
  if (stopped || stored === null) return m.admin_product_form_no_longer_counted();
  return m.admin_product_form_stored_items({ count: stored, shown: formatNumber(stored) });
}
