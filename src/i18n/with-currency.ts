import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultCurrency, getCurrency, readCurrencyFrom } from './currency.ts';

const storage = new AsyncLocalStorage<string>();
readCurrencyFrom(() => storage.getStore());

/** Does work in a currency: it reads and writes amounts in it, also in what it awaits. */
export const withCurrency = <Result>(currency: string, work: () => Result): Result =>
  // Entering a context costs each request some time, and most shops have the currency of work without one.
  currency === defaultCurrency && getCurrency() === defaultCurrency ? work() : storage.run(currency, work);
