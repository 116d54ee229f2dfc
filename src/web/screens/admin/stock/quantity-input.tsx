import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { CellInput } from '#web/components/admin/grid-cells/cell-input.tsx';
import { readChange } from '#web/store/stock/stock-change.ts';
import { stockChangeLabels } from '#web/store/stock/stock-labels.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { StockVariant } from './stock.loader.ts';
import { fieldNameOf, fullName, type StockChanges } from './use-stock-changes.ts';

type QuantityInputProps = { changes: StockChanges; variant: StockVariant; row: number; column: number };

/** The pieces to add, subtract or set for one variant, with the count after it. */
export function QuantityInput({ changes, variant, row, column }: QuantityInputProps) {
  const { reason } = changes;
  const text = changes.textOf(variant);
  const refusal = changes.refusalOf(variant);
  const change = refusal === undefined ? readChange(reason, variant.stock, text) : undefined;
  return (
    <CellInput
      name={fieldNameOf(variant.variantId)}
      label={m.admin_stock_quantity_of({ label: stockChangeLabels[reason].quantity(), variant: fullName(variant) })}
      value={text}
      row={row}
      column={column}
      refusal={refusal}
      className="w-18"
      onChange={(typed) => changes.write([[variant, typed]])}
      end={
        change &&
        'after' in change && (
          <p className="text-sm whitespace-nowrap text-muted tabular-nums">
            <span aria-hidden="true">= </span>
            <Message message={m.admin_stock_then} inputs={{ count: formatNumber(change.after) }} markup={{ hidden }} />
          </p>
        )
      }
    />
  );
}
