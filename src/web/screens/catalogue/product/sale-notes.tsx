import * as m from '#i18n/messages.ts';
import { formatEnd } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import type { Product } from '#contract/catalog/products.ts';

/** The lowest price before a sale, and when the sale ends. */
export function SaleNotes({ product: { lowestPrice, saleEnds } }: { product: Product }) {
  return (
    <div className="mt-1 text-sm text-muted">
      {lowestPrice !== undefined && <p>{m.product_lowest_price_before({ price: formatAmount(lowestPrice) })}</p>}
      {saleEnds !== undefined && <p>{m.product_sale_ends_on({ end: formatEnd(saleEnds) })}</p>}
    </div>
  );
}
