import { readChange } from '#web/store/stock/stock-change.ts';
import { stockChangeLabels } from '#web/store/stock/stock-labels.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';
import { gridCell } from '#web/ui/table/grid-keys.ts';
import type { StockVariant } from './stock.loader.ts';
import { fieldNameOf, fullName, type StockChanges } from './use-stock-changes.ts';

type QuantityInputProps = { changes: StockChanges; variant: StockVariant; row: number; column: number };

/** The pieces to add, subtract or set for one variant, with the count after it. */
export function QuantityInput({ changes, variant, row, column }: QuantityInputProps) {
  const { reason } = changes;
  const label = `${stockChangeLabels[reason].quantity}: ${fullName(variant)}`;
  const { id, error, control } = useField({ name: fieldNameOf(variant.variantId), label });
  const canChange = changes.canChange(variant);
  const text = changes.textOf(variant);
  const change = canChange ? readChange(reason, variant.stock, text) : undefined;
  const hint = !variant.made ? 'Not made' : canChange ? undefined : 'Count these pieces first';
  return (
    <div className="min-w-0 sm:min-w-32">
      <label htmlFor={id} className="sr-only">
        {label}
        {hint && `. ${hint}`}
      </label>
      <div className="flex items-center gap-2">
        <input
          {...control}
          id={id}
          value={text}
          disabled={!canChange}
          title={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          data-cell={gridCell(row, column)}
          className="block min-h-9 w-18 shrink-0 rounded-sm border border-outline bg-surface px-2.5 text-right tabular-nums transition-colors hover:border-ink focus-visible:outline-offset-1 disabled:border-hairline disabled:bg-wash disabled:hover:border-hairline aria-invalid:border-danger pointer-coarse:min-h-target"
          onChange={({ target }) => changes.write(variant, target.value)}
          onFocus={({ target }) => target.select()}
        />
        {change && 'after' in change && (
          <p className="text-sm whitespace-nowrap text-muted tabular-nums">
            <span aria-hidden="true">= </span>
            <VisuallyHidden>Then </VisuallyHidden>
            {change.after.toLocaleString('en-US')}
          </p>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
