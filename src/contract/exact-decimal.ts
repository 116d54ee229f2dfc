/** A fraction that is equal to a decimal number. */
export type Exact = { numerator: bigint; denominator: bigint };

/** 0.92 -> 92 ÷ 100, from a decimal number as text, which may have a sign. */
export function exactDecimal(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}
