import { getFormatLocale } from '#i18n/locale.ts';

const grouped = '[1-9]\\d{0,2}';
const space = String.raw`[ \u00a0\u202f'’]`;

/** The forms of an amount with at most this many decimals: 1299.5, 19,50, 1,299.50, 1.299,50 and 1 299,50. */
function formsOf(decimals: string) {
  return {
    plain: String.raw`\d+([.,]\d${decimals})?`,
    commas: String.raw`${grouped}(,\d{3})+(\.\d${decimals})?`,
    // A single point before three digits is a decimal point.
    points: String.raw`${grouped}((\.\d{3})+,\d${decimals}|(\.\d{3}){2,})`,
    spaces: String.raw`${grouped}(${space}\d{3})+([.,]\d${decimals})?`,
  };
}

const forms = Object.fromEntries(
  Object.entries(formsOf('+')).map(([name, form]) => [name, new RegExp(`^(${form})$`)]),
) as Record<keyof ReturnType<typeof formsOf>, RegExp>;

/** Returns the `pattern` of a field for amounts. */
export const amountPattern = (maxDecimals: number): string =>
  String.raw`\s*(${Object.values(formsOf(`{1,${maxDecimals}}`)).join('|')})\s*`;

/**
 * Parses an amount as people type it. A comma before three digits separates thousands, any other is a decimal comma. Returns NaN for
 * anything else.
 */
export function parseAmount(text: string): number {
  const amount = text.trim();
  if (forms.commas.test(amount)) return Number(amount.replaceAll(',', ''));
  if (forms.points.test(amount)) return Number(amount.replaceAll('.', '').replace(',', '.'));
  if (forms.spaces.test(amount)) return Number(amount.replaceAll(new RegExp(space, 'g'), '').replace(',', '.'));
  return forms.plain.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN;
}

/** 1299.5 -> "1,299.50", 48 -> "48": an amount as a field shows it. */
export const formatAmountText = (dollars: number): string =>
  dollars.toLocaleString(getFormatLocale(), {
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: 2,
  });
