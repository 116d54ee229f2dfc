import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatNumber } from '#contract/numbers.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { variantName } from '#web/store/stock/stock-labels.ts';
import type { Sheet, SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { EditIcon } from '#web/ui/layout/icons.tsx';
import { EditLineDialog } from './edit-line-dialog.tsx';
import { differenceOf, differencesFirst, expectedOf } from './sheet-totals.ts';
import { lineName } from './use-scanner.ts';
import { signed } from './last-scan.tsx';

type SheetLinesProps = {
  kind: Sheet['kind'];
  lines: readonly SheetLine[];
  /** Left out where lines cannot be changed. */
  onChange?: ((line: SheetLine) => void) | undefined;
};

/** The lines of a sheet, those that differ from what is expected on top. */
export function SheetLines({ kind, lines, onChange }: SheetLinesProps) {
  const [editing, setEditing] = useState<SheetLine>();
  if (lines.length === 0) return null;
  return (
    <>
      <ul aria-label={m.stock_sheet_lines()} className="border-t border-ink">
        {differencesFirst(lines, kind).map((line) => (
          <Line key={line.variantId} line={line} kind={kind} onChange={onChange} onEdit={() => setEditing(line)} />
        ))}
      </ul>
      {onChange && <EditLineDialog line={editing} onClose={() => setEditing(undefined)} onSave={onChange} />}
    </>
  );
}

type LineProps = Pick<SheetLinesProps, 'kind' | 'onChange'> & { line: SheetLine; onEdit: () => void };

function Line({ line, kind, onChange, onEdit }: LineProps) {
  const step = (quantity: number) => {
    if (quantity >= 0 && quantity <= productLimits.stock) onChange?.({ ...line, quantity });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline py-3">
      <span className="block w-12 shrink-0 bg-wash">
        {line.image && <ResponsiveImage src={line.image} alt="" sizes="3rem" className="aspect-4/5" />}
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{line.name}</bdi>
        </p>
        <p className="text-sm">
          <bdi>{variantName(line)}</bdi>
          {line.sku !== null && (
            <bdi dir="ltr" className="ms-3 text-muted">
              {line.sku}
            </bdi>
          )}
        </p>
      </div>
      <LineFigures line={line} kind={kind} />
      {onChange ? (
        <div className="ms-auto flex items-center gap-1">
          <QuantityStepper value={line.quantity} onChange={step} name={lineName(line)} />
          <IconButton label={m.stock_sheet_edit_line({ name: lineName(line) })} onClick={onEdit}>
            <EditIcon size={18} />
          </IconButton>
        </div>
      ) : (
        <span className="ms-auto font-display text-2xl tabular-nums">{formatNumber(line.quantity)}</span>
      )}
    </li>
  );
}

/** What the line should have and how it differs, or what booking has changed. */
function LineFigures({ line, kind }: Pick<LineProps, 'line' | 'kind'>) {
  const expected = expectedOf(line, kind);
  const difference = differenceOf(line, kind);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums empty:hidden">
      {expected !== null && (
        <span>
          {kind === 'count' && line.expected === null
            ? m.stock_sheet_were_there({ count: formatNumber(expected) })
            : m.stock_sheet_expected({ count: formatNumber(expected) })}
        </span>
      )}
      {difference !== 0 && <Badge tone="warning">{signed(difference)}</Badge>}
      {line.change !== null && line.change !== difference && (
        <Badge>{m.stock_sheet_booked_change({ change: signed(line.change) })}</Badge>
      )}
      {line.missing > 0 && <Badge tone="danger">{m.stock_sheet_missing({ count: line.missing })}</Badge>}
    </div>
  );
}
