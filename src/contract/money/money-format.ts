import { decimalsOf } from './decimals.ts';
import { formatAmount, type MoneyFormat } from '#contract/format.ts';

/** Returns how a language writes amounts of a currency. */
export function moneyFormatOf(locale: string, currency: string): MoneyFormat {
  const [, prefix = '', group = '', decimal = '', suffix = ''] =
    /^(\D*)1(\D*)234(?:(\D)0+)?(\D*)$/.exec(formatAmount(1234, currency, locale)) ?? [];
  const [, minus = ''] = /^(\D*)1/.exec(formatAmount(-1, currency, locale)) ?? [];
  return { currency, digits: decimalsOf(currency), decimal, group, prefix, suffix, minus };
}
