import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { formatAmountText, formatUnit } from '#contract/numbers.ts';
import type { AdminProduct, ProductSale } from '#contract/catalog/products-admin.ts';

/** A sale as its fields have it. Empty: at once, and until it is ended. */
export type SaleDraft = { price: string; startsAt: string; endsAt: string };

/** What the prices of a product depend on. */
type Priced = { price: string; sale: SaleDraft | null };

export const newSale: SaleDraft = { price: '', startsAt: '', endsAt: '' };

export const toSaleDraft = ({ price, startsAt, endsAt }: NonNullable<AdminProduct['sale']>): SaleDraft => ({
  price: formatAmountText(price),
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
});

export const toSale = ({ price, startsAt, endsAt }: SaleDraft): ProductSale => ({
  price: parseAmount(price),
  startsAt: startsAt || null,
  endsAt: endsAt || null,
});

/** Returns the sale price; undefined while it is not below the regular one. */
function salePriceOf({ price, sale }: Priced): number | undefined {
  const reduced = sale ? parseAmount(sale.price) : Number.NaN;
  return reduced < parseAmount(price) ? reduced : undefined;
}

/** Returns the sale price if the sale holds at a minute of the shop's wall clock. */
export function salePriceAt(draft: Priced, minute: string): number | undefined {
  const { startsAt = '', endsAt = '' } = draft.sale ?? {};
  return startsAt <= minute && (endsAt === '' || minute < endsAt) ? salePriceOf(draft) : undefined;
}

/** "20% off: $24.00 instead of $30.00."; empty while that is not known. */
export function describeSaving(draft: Priced): string {
  const reduced = salePriceOf(draft);
  if (reduced === undefined) return '';
  const regular = parseAmount(draft.price);
  const percent = Math.round(((regular - reduced) / regular) * 1000) / 10;
  return m.admin_product_form_saving_of_sale({
    percent: formatUnit(percent, 'percent'),
    price: formatAmount(reduced, getBaseCurrency()),
    regular: formatAmount(regular, getBaseCurrency()),
  });
}

/** Returns the errors of a sale, by field name. Whether its price is low enough depends on the time, which the server has. */
export function saleErrors({ sale }: Pick<Priced, 'sale'>): Record<string, string> {
  const { startsAt = '', endsAt = '' } = sale ?? {};
  return endsAt !== '' && endsAt <= startsAt ? { 'sale.endsAt': m.field_ends_before_it_starts() } : {};
}
