import { ColorDisc } from '#web/components/product/color-disc.tsx';
import { formatPieces } from '#web/store/stock/stock-labels.ts';
import { ChangeForm } from './change-form.tsx';
import { CountButton } from './count-button.tsx';
import { QuantityInput } from './quantity-input.tsx';
import type { LoadedStock, StockVariant } from './stock.loader.ts';
import { useExplained } from './use-explained.tsx';
import { useStockChanges } from './use-stock-changes.ts';

type Row = { color: string; hex?: string | undefined; variants: StockVariant[] };

/** The stock of a product: a table of colors by sizes whose counts can be changed together. On a phone it is a card per color. */
export function StockGrid({ product, lowStock }: LoadedStock) {
  const variants = product.allVariants.map(({ _id, ...variant }) => ({ ...variant, variantId: _id }));
  const rows = toRows(product, variants);
  const changes = useStockChanges(variants);
  const { explain, panel } = useExplained();
  const sizes = product.sizes.length > 0 ? product.sizes.map(({ name }) => name) : [''];
  return (
    <>
      <ChangeForm changes={changes}>
        <section aria-label="Stock by colour and size" className="relative overflow-x-auto max-sm:overflow-visible">
          <table className="w-full text-sm max-sm:block">
            <caption className="sr-only">Stock by colour and size</caption>
            <thead className="max-sm:hidden">
              <tr className="border-b border-ink text-left">
                <th scope="col" className="py-2 pr-3 text-xs font-medium text-muted">
                  {product.colors.length > 0 ? 'Colour' : <span className="sr-only">Product</span>}
                </th>
                {sizes.map((size) => (
                  <th key={size} scope="col" className="px-2 py-2 font-medium">
                    {size || 'One size'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block max-sm:space-y-4">
              {rows.map(({ color, hex, variants: ofColor }, row) => (
                <tr
                  key={color}
                  className="border-b border-hairline align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:bg-surface max-sm:p-4"
                >
                  <th scope="row" className="py-3 pr-3 text-left font-medium max-sm:block max-sm:py-0 max-sm:text-base">
                    <span className="flex min-w-20 items-center gap-2 wrap-anywhere">
                      {hex && <ColorDisc hex={hex} className="size-5 shrink-0 border border-ink/25" />}
                      {color || 'All'}
                    </span>
                    <span className="mt-1 block text-xs font-normal text-muted tabular-nums">{totalText(ofColor)}</span>
                  </th>
                  {ofColor.map((variant, column) => (
                    <td
                      key={variant.variantId}
                      className="px-2 py-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-t max-sm:border-hairline max-sm:px-0 max-sm:first-of-type:mt-3"
                    >
                      <span aria-hidden="true" className="font-medium sm:hidden">
                        {variant.size || 'One size'}
                      </span>
                      <div className="max-sm:ml-auto">
                        <CountButton variant={variant} lowStock={lowStock} onExplain={explain} />
                      </div>
                      {/* Pieces can be left of a variant that is no longer made; they cannot be changed. */}
                      {variant.made && <QuantityInput changes={changes} variant={variant} row={row} column={column} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </ChangeForm>
      {panel}
    </>
  );
}

function toRows({ colors }: LoadedStock['product'], variants: readonly StockVariant[]): Row[] {
  return (colors.length > 0 ? colors : [{ name: '' }])
    .map(({ name, ...rest }) => ({ color: name, ...rest, variants: variants.filter(({ color }) => color === name) }))
    .filter((row) => row.variants.length > 0);
}

function totalText(variants: readonly StockVariant[]): string {
  const counts = variants.flatMap(({ stock }) => stock ?? []);
  return counts.length === 0 ? '' : formatPieces(counts.reduce((sum, count) => sum + count, 0));
}
