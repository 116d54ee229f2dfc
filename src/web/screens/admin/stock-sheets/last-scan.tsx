import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { variantName } from '#web/store/stock/stock-labels.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusScanField } from './scan-field.tsx';
import { expectedOf } from './sheet-totals.ts';
import type { Scanner } from './use-scanner.ts';

type LastScanProps = Pick<Scanner, 'last' | 'canUndo' | 'undo'> & { kind: SheetKind };

/** What was scanned last, large enough to be read from an arm's length. */
export function LastScan({ last, canUndo, undo, kind }: LastScanProps) {
  if (!last)
    return (
      <div className="flex min-h-40 items-center justify-center rounded-md border border-dashed border-outline px-6 text-center text-muted">
        {m.stock_sheet_scan_first()}
      </div>
    );
  const { line, scan } = last;
  const takeBack = () => {
    undo();
    // Else the Enter of the next scan would press the button again.
    focusScanField();
  };
  const expected = expectedOf(line, kind);
  return (
    <section aria-label={m.stock_sheet_last_scan()} className="rounded-md border border-hairline bg-surface p-4">
      <div className="flex items-center gap-4">
        <span className="block w-20 shrink-0 bg-wash sm:w-28">
          {line.image && <ResponsiveImage src={line.image} alt="" sizes="7rem" className="aspect-4/5" />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-medium wrap-anywhere sm:text-2xl">
            <bdi>{line.name}</bdi>
          </p>
          <p className="mt-1 sm:text-lg">
            <bdi>{variantName(line)}</bdi>
          </p>
          <p className="mt-1 text-sm text-muted">
            <bdi dir="ltr">{line.sku ?? scan.code}</bdi>
          </p>
        </div>
        <div className="shrink-0 text-end tabular-nums">
          <p className="font-display text-4xl sm:text-display">{formatNumber(line.quantity)}</p>
          <p className="mt-2 text-sm text-muted">
            {expected === null
              ? scan.quantity === 1 || m.stock_sheet_change({ change: signed(scan.quantity) })
              : m.stock_sheet_of_expected({ expected: formatNumber(expected) })}
          </p>
        </div>
      </div>
      {canUndo && (
        <Button wide className="mt-4" onClick={takeBack}>
          {m.stock_sheet_undo_last_scan()}
        </Button>
      )}
    </section>
  );
}

/** Formats a change with its sign. */
export const signed = (change: number): string => (change > 0 ? `+${formatNumber(change)}` : formatNumber(change));
