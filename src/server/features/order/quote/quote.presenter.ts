import { toDecimal } from '#contract/money/money.ts';
import type { Arrival } from '#contract/order/arrival.ts';
import type { CartQuote, QuotedMethod } from '#contract/order/cart-quote.ts';
import type { OrderDiscount } from '#contract/order/order.ts';
import { presentTender } from '#server/features/order/order.presenter.ts';
import type { Tender } from '#server/features/order/tender/order.tender.ts';
import type { CartToOrder } from '#server/features/cart/cart.service.ts';
import {
  listTaxes,
  type OfferedMethod,
  type PricedSale,
  presentTax,
} from '#server/features/pricing/pricing.service.ts';

export type Quoted = {
  cart: CartToOrder;
  sale: PricedSale;
  /** What gift cards and store credit pay, what is left to pay, and all of the store credit. */
  tender: readonly Tender[];
  dueCents: number;
  creditCents: number;
  /** When an order arrives by the chosen method, and by each of those that can be chosen. */
  arrival: Arrival | null;
  arrivals: readonly (Arrival | null)[];
  /** Until when an order leaves today. */
  leavesTodayUntil: string | null;
};

const presentMethod = (
  { id, name, description, kind, feeCents, pickup }: OfferedMethod,
  arrival: Arrival | null,
): QuotedMethod => ({ _id: id, name, description, kind, fee: toDecimal(feeCents), arrival, pickup });

export function presentQuote({ cart, sale, arrival, leavesTodayUntil, arrivals, ...paid }: Quoted): CartQuote {
  const { priced, methods, method } = sale;
  const presentDiscount = (discountId: string, cents: number): OrderDiscount[] =>
    priced.discounts
      .filter((discount) => discount.discountId === discountId)
      .map(({ name, code, on }) => ({ name, code, on, amount: toDecimal(cents) }));
  return {
    lines: cart.lines.map(({ id }, at) => {
      const line = priced.lines[at];
      return {
        itemId: id,
        price: toDecimal(line?.unitCents ?? 0),
        ...(line?.regularCents != null && { regularPrice: toDecimal(line.regularCents) }),
        subtotal: toDecimal(line?.subtotalCents ?? 0),
        discounts: (line?.discounts ?? [])
          .flatMap(({ discountId, cents }) => presentDiscount(discountId, cents))
          .filter(({ on }) => on === 'items'),
      };
    }),
    subtotal: toDecimal(priced.subtotalCents),
    discounts: priced.discounts.flatMap(({ discountId, cents }) => presentDiscount(discountId, cents)),
    delivery: toDecimal(priced.deliveryCents),
    deliveryFull: toDecimal(priced.deliveryFullCents),
    methods: methods.map((each, at) => presentMethod(each, arrivals[at] ?? null)),
    shippingMethodId: method?.id ?? null,
    arrival,
    leavesTodayUntil,
    taxes: listTaxes(sale).map((tax) => presentTax(tax)),
    tax: toDecimal(priced.taxCents),
    includedTax: toDecimal(priced.includedTaxCents),
    total: toDecimal(priced.totalCents),
    tender: paid.tender.map(({ kind, ending, cents }) => presentTender({ kind, ending, amountCents: cents })),
    credit: toDecimal(paid.creditCents),
    due: toDecimal(paid.dueCents),
  };
}
