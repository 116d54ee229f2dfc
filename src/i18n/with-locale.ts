import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, readLocaleFrom } from './locale.ts';

const storage = new AsyncLocalStorage<Locale>();
readLocaleFrom(() => storage.getStore());

/** Does work in a language: its texts, numbers and dates, also those of what it awaits. */
export const withLocale = <Result>(locale: Locale, work: () => Result): Result => storage.run(locale, work);
