import { defaultCurrency, getBaseCurrency, getCurrency } from '#i18n/currency.ts';

/** Returns the currency of a stored amount. Rows of the version before have none: they are in that of the shop, which was fixed with them. */
export const currencyOf = ({ currency }: { currency?: string | null | undefined }): string =>
  currency ?? getBaseCurrency();

/** Presents the currency of prices, unless it is that of a shop whose merchant has chosen none. */
export function presentCurrency(): { currency?: string } {
  const currency = getCurrency();
  return currency === defaultCurrency ? {} : { currency };
}
