import { getFormatLocale } from '#i18n/locale.ts';

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

const amountsWith = (maximumFractionDigits: number) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits,
      }),
  );
const amounts = amountsWith(2);
const wholeAmounts = amountsWith(0);

/** 48 dollars -> $48.00, for the cart, the summary and orders (spec §9). */
export const formatAmount = (dollars: number, locale = getFormatLocale()): string =>
  locale === english ? `$${dollars.toFixed(2)}` : amounts(locale).format(dollars);

/** 48 dollars -> $48, 19.5 -> $19.50, for product cards, which show the price as the merchant entered it (D8). */
export function formatPrice(dollars: number, locale = getFormatLocale()): string {
  if (!Number.isInteger(dollars)) return formatAmount(dollars, locale);
  return locale === english ? `$${dollars}` : wholeAmounts(locale).format(dollars);
}

/** Returns the currency sign that a field for amounts shows, and whether it stands before the amount. */
export function currencySign(locale = getFormatLocale()): { sign: string; isBefore: boolean } {
  const zero = formatPrice(0, locale);
  const sign = zero.replaceAll(/[\s0\u200F]/g, '');
  return { sign, isBefore: zero.startsWith(sign) };
}

/** Sand -> sand: the name of a color within a sentence. German writes it with a capital there too. */
export const formatWithinSentence = (color: string, locale = getFormatLocale()): string =>
  locale.startsWith('de') ? color : color.toLocaleLowerCase(locale);

/** `Boxy tee`, ``, `M` -> Boxy tee, M: what describes one thing. */
export const joinNames = (names: readonly (string | null | undefined)[], locale = getFormatLocale()): string =>
  names.filter(Boolean).join(locale.startsWith('ar') ? '، ' : ', ');
