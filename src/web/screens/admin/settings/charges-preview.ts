import { formatAmount, formatPrice, toCents } from '#contract/money.ts';
import { type Charges, quoteOf } from '#contract/order/pricing.ts';
import { parseAmount } from '#contract/amount-text.ts';
import { type Draft, parseNumber } from './draft.ts';

const exampleSubtotal = 60;

type Amounts = Pick<Draft, 'deliveryFee' | 'freeDeliveryFrom' | 'taxRate'>;

/** Describes what an order would pay with the amounts of the draft. Returns undefined while one of them is invalid. */
export function describeCharges({ deliveryFee, freeDeliveryFrom, taxRate }: Amounts): string | undefined {
  const isEverFree = freeDeliveryFrom.trim() !== '';
  const [fee, from] = [deliveryFee, freeDeliveryFrom].map((text) => (text.trim() === '' ? 0 : parseAmount(text))) as [
    number,
    number,
  ];
  const rate = parseNumber(taxRate);
  if ([fee, from, rate].some((amount) => !Number.isFinite(amount) || amount < 0)) return undefined;
  const charges: Charges = {
    deliveryCents: toCents(fee),
    freeDeliveryFromCents: isEverFree ? toCents(from) : null,
    taxMillipercent: Math.round(rate * 1000),
  };
  // The example is below the amount for free delivery, so that it has a fee.
  const isSmall = isEverFree && from > 1 && from <= exampleSubtotal;
  const subtotal = isSmall ? Math.max(1, Math.floor(from * 0.8)) : exampleSubtotal;
  const { delivery, tax, total } = quoteOf([{ price: subtotal, quantity: 1 }], charges);
  const paid = [
    delivery > 0 ? `${formatAmount(delivery)} delivery` : 'no delivery',
    tax > 0 ? `${formatAmount(tax)} tax` : 'no tax',
  ];
  const free = isEverFree && fee > 0 && from > 0 ? ` Delivery is free from ${formatPrice(from)}.` : '';
  return `An order of ${formatPrice(subtotal)} pays ${paid.join(' and ')}: ${formatAmount(total)} in all.${free}`;
}
