import { defaultCurrency, getAmountLocale, getCurrency } from '#i18n/currency.ts';
import { getFormatLocale } from '#i18n/locale.ts';
import { decimalsOf } from './money/decimals.ts';

/** Its prices and arrivals are written without `Intl`, so that a first visit makes no formatter. */
export const english = 'en-US';

/**
 * Returns a formatter of a locale. Each is made once, when it is first needed: making one takes a phone 100 ms and longer than using it
 * a thousand times.
 */
export function perLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

/** How a language writes amounts of a currency. `prefix` and `suffix` hold the sign of the currency with its spaces. */
export type MoneyFormat = {
  currency: string;
  /** The decimals that amounts are written with. */
  digits: number;
  decimal: string;
  /** What stands between groups of digits. */
  group: string;
  /** How many digits the groups before the last have, where they are not three: 1,23,456. */
  groups?: number | undefined;
  prefix: string;
  suffix: string;
  /** What stands before a negative amount in place of `prefix`. */
  minus: string;
};

/** Keeps the sign of `48 US$` in Arabic beside its letters, where it would follow the direction of the page and become `$US`. */
export const keepSignInOrder = (text: string): string => text.replace(/^\u200F.*[A-Z]\p{Sc}$/u, '$&\u200E');

let given: () => MoneyFormat | undefined = () => undefined;

/** Sets where the format of the page comes from, which the browser gets from the server, so that a first visit makes no formatter. */
export const readMoneyFormatFrom = (source: () => MoneyFormat | undefined): void => {
  given = source;
};

/** Returns the formatter of a currency with this number of decimals. */
const amounts = perLocale((key) => {
  const [locale, currency, digits] = key.split(' ');
  const [minimumFractionDigits, maximumFractionDigits] = [Number(digits), Number(digits)];
  const narrow = {
    style: 'currency',
    currency: currency ?? '',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
  } as const;
  return new Intl.NumberFormat(locale, { ...narrow, minimumFractionDigits, maximumFractionDigits });
});

/** Written without `Intl` also where no format is given. */
const dollars: MoneyFormat = {
  currency: defaultCurrency,
  digits: 2,
  decimal: '.',
  group: ',',
  prefix: '$',
  suffix: '',
  minus: '-$',
};

/** 1234.5 -> CHF 1’234.50: an amount in a format locale, whatever the format of the page is. */
export const formatAmountAs = (
  locale: string,
  amount: number,
  currency: string,
  digits = decimalsOf(currency),
): string => keepSignInOrder(amounts(`${locale} ${currency} ${digits}`).format(amount));

const groupEnds = (digits: number): RegExp => new RegExp(String.raw`\B(?=(\d{${digits}})*\d{3}$)`, 'g');
const [ends, endsOfPairs] = [groupEnds(3), groupEnds(2)];

function write(amount: number, currency: string, locale: string, digits: number): string {
  const format = given() ?? (locale === english ? dollars : undefined);
  if (format?.currency !== currency) return formatAmountAs(locale, amount, currency, digits);
  const [whole = '', fraction] = Math.abs(amount).toFixed(digits).split('.');
  const sign = amount < 0 ? format.minus : format.prefix;
  const grouped = whole.replace(format.groups === 2 ? endsOfPairs : ends, format.group);
  return sign + grouped + (fraction === undefined ? '' : format.decimal + fraction) + format.suffix;
}

/** 48 -> $48.00, for the cart, the summary and orders (spec §9). */
export const formatAmount = (amount: number, currency = getCurrency(), locale = getAmountLocale()): string =>
  write(amount, currency, locale, decimalsOf(currency));

/** 48 -> $48, 19.5 -> $19.50, for product cards, which show the price as the merchant entered it (D8). */
export const formatPrice = (amount: number, currency = getCurrency(), locale = getAmountLocale()): string =>
  write(amount, currency, locale, Number.isInteger(amount) ? 0 : decimalsOf(currency));

/** 48 -> 48.00: an amount with all of its decimals, for other programs. */
export const formatPlainAmount = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));

/** Returns the currency sign that a field for amounts shows, and whether it stands before the amount. */
export function currencySign(
  currency = getCurrency(),
  locale = getAmountLocale(),
): { sign: string; isBefore: boolean } {
  const zero = formatPrice(0, currency, locale);
  const sign = zero.replaceAll(/[\s0\u200F]/g, '');
  return { sign, isBefore: zero.startsWith(sign) };
}

/** Sand -> sand: the name of a color within a sentence. German writes it with a capital there too. */
export const formatWithinSentence = (color: string, locale = getFormatLocale()): string =>
  locale.startsWith('de') ? color : color.toLocaleLowerCase(locale);

/** The comma of the language with its space. */
export const comma = (locale = getFormatLocale()): string => (locale.startsWith('ar') ? '، ' : ', ');

/** `Boxy tee`, ``, `M` -> Boxy tee, M: what describes one thing. */
export const joinNames = (names: readonly (string | null | undefined)[], locale = getFormatLocale()): string =>
  names.filter(Boolean).join(comma(locale));
