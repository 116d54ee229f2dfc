/** Where a zone is: a country or `*` for everywhere, or only some of its regions and postal codes. */
export type Place = {
  country: string;
  /** By their codes of ISO 3166-2. */
  regions: readonly string[];
  /** `90210`, `10000-19999` or `SW1*`. */
  postcodes: readonly string[];
};

/** Where an order goes. Region and postal code may be empty. */
export type Destination = { country: string; region: string; postcode: string };

/** How closely a place names a destination. Of two, the greater is compared number by number. */
type Closeness = readonly [by: number, pattern: number, length: number];

const everywhere: Closeness = [0, 0, 0];
const byCountry: Closeness = [1, 0, 0];
const byRegion: Closeness = [2, 0, 0];
const byPostcode = (pattern: number, length = 0): Closeness => [3, pattern, length];

/** Case, spaces and hyphens of a postal code do not count. */
export const normalizePostcode = (postcode: string): string => postcode.toUpperCase().replaceAll(/[\s-]/g, '');

/** Returns the ends of a range such as `10000-19999`. Codes with a hyphen of their own, such as `100-0001`, are none. */
function rangeOf(pattern: string): readonly [from: string, to: string] | undefined {
  const [, from, to] = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(pattern) ?? [];
  return from !== undefined && to?.length === from.length && from <= to ? [from, to] : undefined;
}

/** Returns how closely a pattern names a postal code: exactly, by a range, or by its beginning, of which longer ones are closer. */
function closenessOfPostcode(pattern: string, postcode: string): Closeness | undefined {
  const range = rangeOf(pattern);
  if (range) {
    const [from, to] = range;
    const isWithin = /^\d+$/.test(postcode) && postcode.length === from.length && from <= postcode && postcode <= to;
    return isWithin ? byPostcode(2) : undefined;
  }
  const text = normalizePostcode(pattern);
  if (!text.endsWith('*')) return text === postcode ? byPostcode(3) : undefined;
  const beginning = text.slice(0, -1);
  return postcode.startsWith(beginning) ? byPostcode(1, beginning.length) : undefined;
}

const compare = (one: Closeness, other: Closeness): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

function closenessOf({ country, regions, postcodes }: Place, to: Destination): Closeness | undefined {
  if (country === '*') return everywhere;
  if (country !== to.country) return undefined;
  if (regions.length === 0 && postcodes.length === 0) return byCountry;
  const postcode = normalizePostcode(to.postcode);
  const found = postcode === '' ? [] : postcodes.map((pattern) => closenessOfPostcode(pattern, postcode));
  const [closest] = found.filter((each) => each !== undefined).toSorted((one, other) => compare(other, one));
  return closest ?? (regions.includes(to.region) ? byRegion : undefined);
}

/**
 * Returns the zone whose places name a destination most closely: by its postal code, its region, its country, or as everywhere; of equal
 * ones the first. Undefined where none does.
 */
export function findZone<Zone extends { places: readonly Place[] }>(
  zones: readonly Zone[],
  destination: Destination,
): Zone | undefined {
  let best: { zone: Zone; closeness: Closeness } | undefined;
  for (const zone of zones)
    for (const place of zone.places) {
      const closeness = closenessOf(place, destination);
      if (closeness && (!best || compare(closeness, best.closeness) > 0)) best = { zone, closeness };
    }
  return best?.zone;
}
