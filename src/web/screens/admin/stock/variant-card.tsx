import { type StockReason, stockChangeLabels, variantName } from '#web/store/stock/stock-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { StockVariant } from './stock.loader.ts';

type VariantCardProps = {
  variant: StockVariant;
  lowStock: number;
  onMove: (variant: StockVariant, reason: StockReason) => void;
  onExplain: (variant: StockVariant) => void;
};

const reasons = ['received', 'counted', 'damaged'] as const;

/** The stock of a variant and the actions that change it. */
export function VariantCard({ variant, lowStock, onMove, onExplain }: VariantCardProps) {
  const { size, stock, made } = variant;
  const name = variantName(variant);
  return (
    <li className="flex flex-col justify-between gap-2 border border-hairline bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-sans text-base font-medium">{size || 'One size'}</h3>
        <StockBadge variant={variant} lowStock={lowStock} />
        <div className="ml-auto flex items-center gap-x-3">
          <Button variant="quiet" size="sm" className="font-normal! text-muted!" onClick={() => onExplain(variant)}>
            Why is this number?<span className="sr-only"> {name}</span>
          </Button>
          <p className={stock === null ? 'text-sm text-muted' : 'text-xl tabular-nums'}>{countOf(stock)}</p>
        </div>
      </div>
      {made && (
        <div className="grid grid-cols-3 gap-2">
          {reasons.map((reason) => (
            <MoveButton key={reason} name={name} reason={reason} stock={stock} onMove={() => onMove(variant, reason)} />
          ))}
        </div>
      )}
    </li>
  );
}

const countOf = (stock: number | null): string => (stock === null ? 'Not counted' : stock.toLocaleString('en-US'));

function StockBadge({ variant: { made, stock, instoke }, lowStock }: Pick<VariantCardProps, 'variant' | 'lowStock'>) {
  if (!made) return <Badge>Not made</Badge>;
  if (!instoke) return <Badge>Switched off</Badge>;
  if (stock === 0) return <Badge tone="danger">Sold out</Badge>;
  return stock !== null && stock <= lowStock && <Badge tone="warning">Low</Badge>;
}

type MoveButtonProps = { name: string; reason: StockReason; stock: number | null; onMove: () => void };

/** Disabled, with the reason, while the variant has no count. */
function MoveButton({ name, reason, stock, onMove }: MoveButtonProps) {
  const disabledReason = reason === 'counted' || stock !== null ? undefined : 'Count these pieces first';
  return (
    <Button size="sm" className="px-1!" disabled={disabledReason !== undefined} title={disabledReason} onClick={onMove}>
      {stockChangeLabels[reason].label}
      <span className="sr-only">
        {' '}
        {name}
        {disabledReason && `. ${disabledReason}`}
      </span>
    </Button>
  );
}
