import { useId } from 'react';
import { formatPieces, type StockReason } from '#web/store/stock/stock-labels.ts';
import type { StockVariant } from './stock.loader.ts';
import { VariantCard } from './variant-card.tsx';

type ColorGroupProps = {
  /** Empty for a product without colours. */
  colour: string;
  hex?: string | undefined;
  variants: readonly StockVariant[];
  lowStock: number;
  onMove: (variant: StockVariant, reason: StockReason) => void;
  onExplain: (variant: StockVariant) => void;
};

export function ColorGroup({ colour, hex, variants, ...cards }: ColorGroupProps) {
  const titleId = useId();
  // What is not made is not counted; where pieces of it are left, they can still be explained.
  const shown = variants.filter(({ made, stock }) => made || stock !== null);
  const absent = variants.filter((variant) => !shown.includes(variant)).map(({ size }) => size);
  return (
    <section aria-labelledby={colour === '' ? undefined : titleId} aria-label={colour === '' ? 'Sizes' : undefined}>
      {colour !== '' && (
        <h2 id={titleId} className="mb-4 flex items-center gap-3 text-xl">
          {hex && (
            <span
              aria-hidden="true"
              style={{ backgroundColor: hex }}
              className="swatch-colour size-5 shrink-0 rounded-full border border-ink/25"
            />
          )}
          {colour}
          <span className="font-sans text-sm text-muted tabular-nums">{sumOf(shown)}</span>
        </h2>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
        {shown.map((variant) => (
          <VariantCard key={variant._id} variant={variant} {...cards} />
        ))}
      </ul>
      {absent.length > 0 && <p className="mt-3 text-sm text-muted">Not made: {absent.join(', ') || 'this colour'}</p>}
    </section>
  );
}

function sumOf(variants: readonly StockVariant[]): string {
  const counts = variants.flatMap(({ stock }) => stock ?? []);
  return counts.length === 0 ? '' : formatPieces(counts.reduce((sum, count) => sum + count, 0));
}
