import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { decimalsOf } from './decimals.ts';
import { type DecimalSign, decimalSign } from '#contract/numbers.ts';

const grouped = '[1-9]\\d{0,2}';
const space = String.raw`[ \u00a0\u202f'’]`;

/**
 * The forms of an amount with at most this many decimals: 1299.5, 19,50, 1,299.50, 1.299,50 and 1 299,50. A single sign before three
 * digits is read by the decimal sign of the language: where it is a point, 1,299 is more than a thousand and 1.299 has three decimals.
 */
function formsOf(digits: string, decimal: DecimalSign) {
  const [sign, separator] = decimal === '.' ? [String.raw`\.`, ','] : [',', String.raw`\.`];
  return {
    plain: String.raw`\d+([.,]\d${digits})?`,
    own: String.raw`${grouped}(${separator}\d{3})+(${sign}\d${digits})?`,
    other: String.raw`${grouped}((${sign}\d{3})+${separator}\d${digits}|(${sign}\d{3}){2,})`,
    spaces: String.raw`${grouped}(${space}\d{3})+([.,]\d${digits})?`,
  };
}

type Form = keyof ReturnType<typeof formsOf>;

const formsWith = (decimal: DecimalSign) =>
  Object.fromEntries(
    Object.entries(formsOf('+', decimal)).map(([name, form]) => [name, new RegExp(`^(${form})$`)]),
  ) as Record<Form, RegExp>;

const forms = { '.': formsWith('.'), ',': formsWith(',') };

/** Returns the `pattern` of a field for amounts. Without decimals, nothing matches behind a decimal sign. */
export const amountPattern = (maxDecimals: number, decimal = decimalSign()): string =>
  String.raw`\s*(${Object.values(formsOf(maxDecimals === 0 ? '(?!)' : `{1,${maxDecimals}}`, decimal)).join('|')})\s*`;

/** Says what an amount of a currency, by default that of the shop, looks like. */
export const amountHint = (currency = getBaseCurrency()): string =>
  decimalsOf(currency) === 0 ? m.field_enter_a_whole_amount_such_as() : m.field_enter_an_amount_such_as();

/**
 * Parses an amount as people type it, with a decimal point or comma and with or without thousands separators. Where both readings are
 * possible, the decimal sign of the language decides. Returns NaN for anything else.
 */
export function parseAmount(text: string, decimal = decimalSign()): number {
  const amount = text.trim();
  const { plain, own, other, spaces } = forms[decimal];
  const separator = decimal === '.' ? ',' : '.';
  if (own.test(amount)) return toNumber(amount.replaceAll(separator, ''));
  if (other.test(amount)) return toNumber(amount.replaceAll(decimal, ''));
  if (spaces.test(amount)) return toNumber(amount.replaceAll(new RegExp(space, 'g'), ''));
  return plain.test(amount) ? toNumber(amount) : Number.NaN;
}

const toNumber = (ungrouped: string): number => Number(ungrouped.replace(',', '.'));
