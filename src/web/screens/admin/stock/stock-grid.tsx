import * as m from '#i18n/messages.ts';
import { VariantCell, VariantGrid } from '#web/components/admin/variant-grid/variant-grid.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { ColorDisc } from '#web/components/product/color-disc.tsx';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { ChangeForm } from './change-form.tsx';
import { CountButton } from './count-button.tsx';
import { QuantityInput } from './quantity-input.tsx';
import type { LoadedStock, StockVariant } from './stock.loader.ts';
import { useExplained } from './use-explained.tsx';
import { toCountCell, useStockChanges } from './use-stock-changes.ts';

type Row = { color: string; hex?: string | undefined; variants: StockVariant[] };

/** The stock of a product: a table of colors by sizes whose counts can be changed together. On a phone it is a card per color. */
export function StockGrid({ product, lowStock }: LoadedStock) {
  const variants = product.allVariants.map(({ _id, ...variant }) => ({ ...variant, variantId: _id }));
  const rows = toRows(product, variants);
  const changes = useStockChanges(variants);
  const { explain, panel } = useExplained();
  const mayChange = useMayDo('stock.edit');
  const sizes = product.sizes.length > 0 ? product.sizes.map(({ name }) => name) : [''];
  return (
    <>
      <ChangeForm changes={changes}>
        <VariantGrid
          label={m.admin_stock_stock_by_color_and_size()}
          rowsHeader={product.colors.length > 0 ? m.common_color() : ''}
          columns={sizes.map((size) => ({ key: size, header: size || m.common_one_size() }))}
          onWrite={changes.writeById}
          rows={rows.map(({ color, hex, variants: ofColor }, row) => ({
            key: color,
            header: <RowHeader color={color} hex={hex} variants={ofColor} />,
            cells: ofColor.map((variant, column) => ({
              ...toCountCell(changes, variant),
              content: (
                <VariantCell key={variant.variantId} size={variant.size}>
                  <CountButton variant={variant} lowStock={lowStock} onExplain={explain} />
                  {/* Pieces can be left of a variant that is no longer made; they cannot be changed. */}
                  {mayChange && variant.made && (
                    <QuantityInput changes={changes} variant={variant} row={row} column={column} />
                  )}
                </VariantCell>
              ),
            })),
          }))}
        />
      </ChangeForm>
      {panel}
    </>
  );
}

const RowHeader = ({ color, hex, variants }: Row) => (
  <>
    <span className="flex min-w-20 items-center gap-2 wrap-anywhere">
      {hex && <ColorDisc hex={hex} className="size-5 shrink-0 border border-ink/25" />}
      <bdi>{color || m.common_all()}</bdi>
    </span>
    <span className="mt-1 block text-xs font-normal text-muted tabular-nums">{totalText(variants)}</span>
  </>
);

function toRows({ colors }: LoadedStock['product'], variants: readonly StockVariant[]): Row[] {
  return (colors.length > 0 ? colors : [{ name: '' }])
    .map(({ name, ...rest }) => ({ color: name, ...rest, variants: variants.filter(({ color }) => color === name) }))
    .filter((row) => row.variants.length > 0);
}

function totalText(variants: readonly StockVariant[]): string {
  const counts = variants.flatMap(({ stock }) => stock ?? []);
  return counts.length === 0 ? '' : formatItems(counts.reduce((sum, count) => sum + count, 0));
}
