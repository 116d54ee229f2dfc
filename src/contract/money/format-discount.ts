import { getAmountLocale, getCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';

/**
 * 6 -> −$6.00: what a discount takes off. The sign is as wide as a digit, and not the hyphen that most languages write. Between Arabic
 * words, the sign of the currency stays on the same side of the number as in other amounts.
 */
export const formatDiscount = (amount: number, currency = getCurrency(), locale = getAmountLocale()): string =>
  formatAmount(-amount, currency, locale)
    .replace('-', '−')
    .replace(/\u200E−[\d.,]+/, '$&\u200F');

/** +$6.00 or −$6.00: by how much a balance has changed. */
export const formatChange = (delta: number, currency = getCurrency(), locale = getAmountLocale()): string =>
  delta < 0 ? formatDiscount(-delta, currency, locale) : `+${formatAmount(delta, currency, locale)}`;
