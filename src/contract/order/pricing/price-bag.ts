import type { Cents } from '#contract/money/money.ts';
import { type Charges, chargesOn, standardTax } from './charges.ts';
import type { Line, Offer } from './offers.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

type BagLine = { id: string; priceCents: Cents; quantity: number; kind?: Line['kind'] };

/** Works out what a bag costs with the charges of the shop. The bag, the summary, the order and the preview of the settings all use this. */
export function priceBag(bag: readonly BagLine[], charges: Charges, offers: readonly Offer[] = []): PricedOrder {
  const lines = bag.map(({ id, priceCents, quantity, kind = null }) => ({
    id,
    unitCents: priceCents,
    quantity,
    taxClass: standardTax,
    kind,
  }));
  return priceOrder({ lines, offers, ...chargesOn(lines, charges) });
}
