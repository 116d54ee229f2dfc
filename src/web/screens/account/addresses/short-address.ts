import type { Address } from '#contract/account/address.ts';

const longest = 60;
/** What a cut leaves of an emoji. */
const halfSign = /[\uD800-\uDBFF]$/;

/** Its first line and the city, as much as a toast has room for. */
export function shortAddress({ address, city }: Pick<Address, 'address' | 'city'>): string {
  const [firstLine = ''] = address.split('\n');
  const words = `${firstLine.trim()}, ${city}`;
  return words.length > longest
    ? `${words
        .slice(0, longest - 1)
        .replace(halfSign, '')
        .trimEnd()}…`
    : words;
}
