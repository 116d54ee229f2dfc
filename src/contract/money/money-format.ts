import { decimalsOf } from './decimals.ts';
import { formatAmount, type MoneyFormat } from '#contract/format.ts';

/** Returns how amounts of a currency are written by a format locale. */
export function moneyFormatOf(locale: string, currency: string): MoneyFormat {
  const write = (amount: number) => formatAmount(amount, currency, locale);
  const [, prefix = '', group = '', decimal = '', suffix = ''] =
    /^(\D*)1(\D*)234(?:(\D)0+)?(\D*)$/.exec(write(1234)) ?? [];
  const [, minus = ''] = /^(\D*)1/.exec(write(-1)) ?? [];
  const hasPairs = group !== '' && write(1_234_567).includes(['12', '34', '567'].join(group));
  return {
    currency,
    digits: decimalsOf(currency),
    decimal,
    group,
    ...(hasPairs && { groups: 2 }),
    prefix,
    suffix,
    minus,
  };
}
