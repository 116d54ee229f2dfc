/** A fraction that is equal to a decimal number. */
export type Exact = { numerator: bigint; denominator: bigint };

/** 0.9200000000 -> 0.92: a decimal number as it was written. */
export function withoutZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let digits = fraction.length;
  while (digits > 0 && fraction[digits - 1] === '0') digits -= 1;
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits)}`;
}

/** 0.92 -> 92 ÷ 100, from a decimal number as text, which may have a sign. */
export function exactDecimal(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}
