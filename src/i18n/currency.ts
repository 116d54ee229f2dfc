/** The currency of a shop until the merchant chooses another. */
export const defaultCurrency = 'USD' as const;

let current: () => string | undefined = () => undefined;

/** Returns the currency of the request or the page, by its code of ISO 4217. */
export const getCurrency = (): string => current() ?? defaultCurrency;

/** Sets where the currency comes from. The entry of a program calls it once. */
export const readCurrencyFrom = (source: () => string | undefined): void => {
  current = source;
};
