import * as m from '#i18n/messages.ts';
import { lowStockCount, formatStockLeft } from '#contract/catalog/product-notices.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { Choice } from './choice.ts';

/** The availability of the choice. */
export function Expectations({ product: { variants }, choice }: { product: Product; choice: Choice }) {
  const chosen = variants.find(({ color, size }) => color === choice.color && size === choice.size);
  const left = lowStockCount(chosen?.stock ?? null);
  return (
    <p aria-live="polite" className="-mt-4 text-sm text-muted">
      {!chosen ? (
        m.common_sold_out()
      ) : left === null ? (
        m.catalogue_in_stock()
      ) : (
        <span className="text-accent">{formatStockLeft(left)}</span>
      )}
    </p>
  );
}
