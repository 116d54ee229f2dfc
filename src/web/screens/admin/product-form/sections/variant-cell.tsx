import { memo } from 'react';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { CellCount } from './cell-count.tsx';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';
import type { SectionProps } from './form-section.tsx';

type VariantCellProps = {
  /** The key of the cell in the draft. */
  cellKey: string;
  cell: Cell;
  color: string;
  size: string;
  /** Its position among the variants that are sent, for the names of its fields. */
  index: number;
  productId: string | undefined;
  change: SectionProps['change'];
};

const compact = 'pointer-fine:[&>label]:min-h-8 pointer-fine:[&>label]:py-1.5 [&>label]:gap-2 whitespace-nowrap';

/** The fields of one variant. When it is not made, it keeps its other values. Memoised, because there may be hundreds. */
export const VariantCell = memo(function VariantCell(props: VariantCellProps) {
  const { cellKey, cell, color, size, index, productId, change } = props;
  const label = [color, size].filter(Boolean).join(', ') || 'The product';
  const onChange = (part: Partial<Cell>) => change({ type: 'setCells', keys: [cellKey], part });
  const name = `variants.${index}`;
  const withVariantName = (text: string) => (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {text}
    </>
  );
  return (
    <td className="px-2 py-2 max-sm:block max-sm:border-t max-sm:border-hairline max-sm:px-0 max-sm:first-of-type:mt-2">
      {size && (
        <p aria-hidden="true" className="font-medium sm:hidden">
          {size}
        </p>
      )}
      <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 sm:min-w-26">
        <Checkbox
          name={`${name}.made`}
          className={compact}
          label={withVariantName('made')}
          checked={cell.made}
          onChange={({ target }) => onChange({ made: target.checked })}
        />
        {cell.made && (
          <>
            <Checkbox
              asSwitch
              name={`${name}.instoke`}
              className={compact}
              label={withVariantName('in stock')}
              checked={cell.instoke}
              onChange={({ target }) => onChange({ instoke: target.checked })}
            />
            <CellCount name={`${name}.stock`} label={label} cell={cell} productId={productId} onChange={onChange} />
          </>
        )}
      </div>
    </td>
  );
});
