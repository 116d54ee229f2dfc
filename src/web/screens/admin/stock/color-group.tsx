import { useId } from 'react';
import { ColorDisc } from '#web/components/product/color-disc.tsx';
import { formatPieces, type StockReason } from '#web/store/stock/stock-labels.ts';
import type { StockVariant } from './stock.loader.ts';
import { VariantCard } from './variant-card.tsx';

type ColorGroupProps = {
  /** Empty for a product without colors. */
  color: string;
  hex?: string | undefined;
  variants: readonly StockVariant[];
  lowStock: number;
  onMove: (variant: StockVariant, reason: StockReason) => void;
  onExplain: (variant: StockVariant) => void;
};

/** The stock of a color: one card for each size. */
export function ColorGroup({ color, hex, variants, ...cards }: ColorGroupProps) {
  const titleId = useId();
  // Variants that are not made have no count, unless pieces of them are left.
  const shown = variants.filter(({ made, stock }) => made || stock !== null);
  const unavailableSizes = variants.filter((variant) => !shown.includes(variant)).map(({ size }) => size);
  return (
    <section aria-labelledby={color === '' ? undefined : titleId} aria-label={color === '' ? 'Sizes' : undefined}>
      {color !== '' && (
        <h2 id={titleId} className="mb-4 flex items-center gap-3 text-xl">
          {hex && <ColorDisc hex={hex} className="size-5 shrink-0 border border-ink/25" />}
          {color}
          <span className="font-sans text-sm text-muted tabular-nums">{totalText(shown)}</span>
        </h2>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
        {shown.map((variant) => (
          <VariantCard key={variant._id} variant={variant} {...cards} />
        ))}
      </ul>
      {unavailableSizes.length > 0 && (
        <p className="mt-3 text-sm text-muted">Not made: {unavailableSizes.join(', ') || 'this colour'}</p>
      )}
    </section>
  );
}

function totalText(variants: readonly StockVariant[]): string {
  const counts = variants.flatMap(({ stock }) => stock ?? []);
  return counts.length === 0 ? '' : formatPieces(counts.reduce((sum, count) => sum + count, 0));
}
