import { AsyncLocalStorage } from 'node:async_hooks';
import { type AmountFormats, type Currencies, defaultCurrency, readCurrencyFrom } from './currency.ts';

const storage = new AsyncLocalStorage<Currencies>();
readCurrencyFrom(() => storage.getStore());

/**
 * Does work for a shopper who buys in a currency, in a shop with this base currency: it reads and writes amounts in them, also in what
 * it awaits. `formats` are those of the market.
 */
export const withCurrency = <Result>(
  currency: string,
  work: () => Result,
  baseCurrency = currency,
  formats?: AmountFormats,
): Result =>
  // Entering a context costs each request some time, and most shops have the currency of work without one.
  currency === defaultCurrency && baseCurrency === defaultCurrency && !formats && !storage.getStore()
    ? work()
    : storage.run({ currency, baseCurrency, formats }, work);
