import { formatCountry } from '#contract/lists.ts';
import { countryData } from './country-data.ts';
import { regionName } from './regions.ts';

export type PostalAddress = {
  /** Empty for none. */
  name: string;
  address: string;
  district: string | null;
  city: string;
  region: string | null;
  pincode: string;
  country: string;
};

/** Where letters carry the code of the region instead of its name. */
const countriesWithCodes = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

const otherScript = /(?!\p{Script=Latin})\p{L}/v;

/**
 * Returns the lines of an address as its country writes them, with the country in the language of the request at the end. Countries of
 * another script have an order of their own for addresses in Latin letters.
 */
export function postalLines({ country, ...place }: PostalAddress): string[] {
  const data = countryData(country);
  if (!data) return [place.name, ...place.address.split('\n'), place.city, place.pincode, country].filter(Boolean);
  const isLatin = !otherScript.test(place.address + place.city);
  const region = place.region ?? '';
  const fields: Record<string, string> = {
    N: place.name,
    A: place.address,
    D: place.district ?? '',
    C: place.city,
    S: countriesWithCodes.has(country) ? region : regionName(data, region, isLatin),
    Z: place.pincode,
  };
  const format = isLatin ? (data.lfmt ?? data.fmt) : data.fmt;
  const lines = format.split('%n').flatMap((line) => fill(line, fields).split('\n'));
  return [...lines.map((line) => line.trim()).filter(Boolean), formatCountry(country)];
}

/**
 * Fills a line such as `%C, %S %Z`. What stands between two fields is left out with an empty one, as libaddressinput does; what stands
 * at the edge of a line, as the name of a city state, stays with it.
 */
function fill(line: string, fields: Readonly<Record<string, string>>): string {
  const parts = line.match(/%[A-Z]|(?:(?!%[A-Z]).)+/gs) ?? [];
  const isField = (part: string | undefined) => part !== undefined && /^%[A-Z]$/.test(part);
  const textOf = (part: string) => fields[part.slice(1)] ?? '';
  let filled = '';
  let endsWithField = false;
  for (const [place, part] of parts.entries()) {
    const before = parts[place - 1];
    const after = parts[place + 1];
    if (isField(part)) {
      const text = textOf(part);
      if (text === '') continue;
      filled += text;
      endsWithField = true;
    } else if ((after === undefined || textOf(after) !== '') && (!isField(before) || endsWithField)) {
      filled += part;
      endsWithField = false;
    }
  }
  return filled;
}
