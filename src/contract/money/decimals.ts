const withoutDecimals = 'BIF CLP DJF GNF HUF ISK JPY KMF KRW PYG RWF TWD UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/**
 * Returns the decimals of a currency, as in ISO 4217. Forints and New Taiwan dollars have none, because nobody pays with their
 * hundredths, and PayPal refuses them.
 */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}
