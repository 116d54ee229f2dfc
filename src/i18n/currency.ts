import { getFormatLocale, getLocale, type Locale } from './locale.ts';

/** The currency of a shop until the merchant chooses another. */
export const defaultCurrency = 'USD' as const;

/** The tags by which `Intl` writes amounts in languages where a market has another than the language: `de-CH` for German. */
export type AmountFormats = Readonly<Partial<Record<Locale, string>>>;

/** Without a base currency, the currency is also that of the shop. */
export type Currencies = {
  currency: string;
  baseCurrency?: string | undefined;
  formats?: AmountFormats | undefined;
};

let current: () => Currencies | undefined = () => undefined;

/** Returns the currency in which the shopper of the request or the page buys, by its code of ISO 4217. */
export const getCurrency = (): string => current()?.currency ?? defaultCurrency;

/** Returns the currency in which the shop keeps its prices and fees and adds up its sales. */
export function getBaseCurrency(): string {
  const found = current();
  return found?.baseCurrency ?? found?.currency ?? defaultCurrency;
}

/** Returns the tag by which `Intl` writes amounts in the current language. */
export const getAmountLocale = (): string => current()?.formats?.[getLocale()] ?? getFormatLocale();

/** Sets where the currencies come from. The entry of a program calls it once. */
export const readCurrencyFrom = (source: () => Currencies | undefined): void => {
  current = source;
};
