import type { DraftAddress, DraftQuote, DraftState } from '#contract/order/draft-orders.ts';
import type { Offer } from '#contract/order/pricing/offers.ts';
import { type PricedSale, priceSale, type SaleTerms } from '#server/features/pricing/pricing.service.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { SalePrices } from '#server/platform/sale-prices.ts';
import type { DraftLineRow, DraftRow, VariantRow } from './draft-order.repository.ts';

/** Returns a token for a link. */
export const newToken = (): string => `d_${newSecret()}`;

/** A line with the price that it is sold at. */
export type PricedDraftLine = DraftLineRow & SalePrices;

type Sold = Pick<VariantRow, 'soldCents' | 'soldRegularCents' | 'soldLowestCents'>;

/** Returns the price of a line: that of the quote of a sent draft order, its own, or that of the product. */
export function pricesOf(
  line: { [Name in keyof Sold]: Sold[Name] | null } & { position: number; ownCents: number | null },
  quote: DraftQuote | null,
): SalePrices {
  const quoted = quote?.lines.find(({ position }) => position === line.position);
  if (quoted) return quoted;
  if (line.ownCents !== null) return { priceCents: line.ownCents, regularCents: null, lowestCents: null };
  return {
    priceCents: line.soldCents ?? 0,
    regularCents: line.soldRegularCents,
    lowestCents: line.soldLowestCents,
  };
}

type Place = { country: string | null; region: string | null; pincode: string };
const nowhere: Place = { country: null, region: null, pincode: '' };

export const placeOf = (address: Partial<DraftAddress> | null | undefined): Place =>
  address
    ? { country: address.country || null, region: address.region || null, pincode: address.pincode ?? '' }
    : nowhere;

type DraftToPrice = {
  lines: readonly (SalePrices & Pick<DraftLineRow, 'variantId' | 'quantity' | 'grams' | 'taxClass'>)[];
  place: Place;
  /** Null for what the shop charges. */
  deliveryCents: number | null;
  discountCents: number;
  discountReason: string;
  isExempt: boolean;
};

/** The discount of a draft order as an offer on all of its goods. It applies to nothing else, so any id will do. */
const toOffer = ({ lines, discountCents, discountReason }: DraftToPrice): Offer => ({
  id: 'draft-order',
  name: discountReason,
  code: null,
  type: 'amount',
  on: 'order',
  amountCents: discountCents,
  goods: lines.map(({ variantId }) => variantId),
  minimum: { subtotalCents: 0, pieces: 0 },
  combines: [],
});

/** Works out what a draft order costs at a place. No discounts of the shop apply to it. */
export function priceDraft(terms: SaleTerms, draft: DraftToPrice): PricedSale {
  const { lines, place, deliveryCents, discountCents, isExempt } = draft;
  return priceSale(terms, {
    lines: lines.map(({ variantId: id, quantity, grams, taxClass, priceCents, regularCents, lowestCents }) => ({
      id,
      quantity,
      grams,
      taxClass,
      priceCents,
      regularCents,
      lowestCents,
    })),
    offers: discountCents > 0 ? [toOffer(draft)] : [],
    address: place,
    isExempt,
    ownFeeCents: deliveryCents,
  });
}

/** Whether the fee of a draft order without an address has to wait for one. */
export const feeDependsOnAddress = (
  { shipping }: Pick<SaleTerms, 'shipping'>,
  { address, deliveryCents }: Pick<DraftRow, 'address' | 'deliveryCents'>,
): boolean => address === null && deliveryCents === null && shipping.mode === 'zones';

/** `sent` ones whose time is over have expired, also before a job has released their stock and made them `open` again. */
export function stateOf({ status, expiresAt }: Pick<DraftRow, 'status' | 'expiresAt'>, now: Date): DraftState {
  if (status === 'ordered') return status;
  return expiresAt !== null && expiresAt <= now ? 'expired' : status;
}
