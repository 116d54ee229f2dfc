import type { Market } from './current-market.ts';

/**
 * Returns the market that delivers to a country, undefined for the default one. Countries that no market has belong to the default market,
 * and to markets without countries of their own.
 */
export function deliveringMarket(
  country: string,
  asked: Market | undefined,
  markets: readonly Market[],
): Market | undefined {
  const owner = markets.find(({ countries }) => countries.includes(country));
  return owner === undefined && asked?.countries.length === 0 ? asked : owner;
}
