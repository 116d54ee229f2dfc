import type { Address } from '#contract/account/address.ts';

const maxLength = 60;
/** Half of an emoji, left by the cut. */
const loneSurrogate = /[\uD800-\uDBFF]$/;

/** Returns the first line and the city, cut to fit a toast. */
export function shortAddress({ address, city }: Pick<Address, 'address' | 'city'>): string {
  const [firstLine = ''] = address.split('\n');
  const text = [firstLine.trim(), city].filter(Boolean).join(', ');
  return text.length > maxLength
    ? `${text
        .slice(0, maxLength - 1)
        .replace(loneSurrogate, '')
        .trimEnd()}…`
    : text;
}
