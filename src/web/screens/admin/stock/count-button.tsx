import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { variantName } from '#web/store/stock/stock-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { StockVariant } from './stock.loader.ts';

type CountButtonProps = { variant: StockVariant; lowStock: number; onExplain: (variant: StockVariant) => void };

/** The count of a variant, which opens its movements, and its state. */
export function CountButton({ variant, lowStock, onExplain }: CountButtonProps) {
  const { stock, made } = variant;
  if (!made && stock === null) return <Badge>{m.admin_stock_not_made()}</Badge>;
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap max-md:justify-end">
      <button
        type="button"
        title={m.admin_stock_why_is_this_number()}
        className="inline-flex min-h-8 min-w-8 items-center tabular-nums max-md:justify-end underline decoration-outline decoration-dotted underline-offset-[0.3em] hover:decoration-current pointer-coarse:-my-1.5 pointer-coarse:min-h-target"
        onClick={() => onExplain(variant)}
      >
        <Message
          message={m.admin_stock_why_is_this_number_of_variant}
          inputs={{ variant: variantName(variant) }}
          markup={{
            hidden,
            count: () =>
              stock === null ? (
                <span className="text-sm text-muted">{m.common_not_counted()}</span>
              ) : (
                formatNumber(stock)
              ),
          }}
        />
      </button>
      <StockBadge variant={variant} lowStock={lowStock} />
    </span>
  );
}

function StockBadge({ variant: { made, stock, instoke }, lowStock }: Pick<CountButtonProps, 'variant' | 'lowStock'>) {
  if (!made) return <Badge>{m.admin_stock_not_made()}</Badge>;
  if (!instoke) return <Badge>{m.admin_stock_switched_off()}</Badge>;
  if (stock === 0) return <Badge tone="danger">{m.common_sold_out()}</Badge>;
  return stock !== null && stock <= lowStock && <Badge tone="warning">{m.admin_stock_low()}</Badge>;
}
