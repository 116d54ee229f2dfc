import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { formatAmount, formatPrice } from '#contract/format.ts';
import { toMinor } from '#contract/money/money.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import { quote } from '#contract/order/pricing/quote.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
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
  const currency = getBaseCurrency();
  const charges: Charges = {
    deliveryCents: toMinor(fee, currency),
    freeDeliveryFromCents: isEverFree ? toMinor(from, currency) : null,
    taxMillipercent: Math.round(rate * 1000),
  };
  // The example is below the amount for free delivery, so that it has a fee.
  const isSmall = isEverFree && from > 1 && from <= exampleSubtotal;
  const subtotal = isSmall ? Math.max(1, Math.floor(from * 0.8)) : exampleSubtotal;
  const { delivery, tax, total } = quote([{ _id: 'example', price: subtotal, quantity: 1 }], charges, [], currency);
  const pays = describeOrder({ delivery, tax })({
    subtotal: formatPrice(subtotal, currency),
    delivery: formatAmount(delivery, currency),
    tax: formatAmount(tax, currency),
    total: formatAmount(total, currency),
  });
  const hasFreeDelivery = isEverFree && fee > 0 && from > 0;
  return hasFreeDelivery
    ? `${pays} ${m.admin_settings_delivery_is_free_from({ price: formatPrice(from, currency) })}`
    : pays;
}

function describeOrder({ delivery, tax }: { delivery: number; tax: number }) {
  if (delivery > 0) {
    return tax > 0 ? m.admin_settings_order_pays_delivery_and_tax : m.admin_settings_order_pays_delivery_and_no_tax;
  }
  return tax > 0 ? m.admin_settings_order_pays_no_delivery_and_tax : m.admin_settings_order_pays_no_delivery_and_no_tax;
}
