import * as m from '#i18n/messages.ts';
import { everywhere, type Place } from '#contract/shop/places.ts';
import { countryCodes, countryData } from '#server/platform/addresses/country-data.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { normalizePostcode } from './find-zone.ts';

type Zone = { _id?: string | undefined; places: readonly Place[] };
type Named = readonly [path: string, id: string | undefined];

/** Returns the errors of ids that are none of those that are stored, or are given twice. */
export function checkIds(entries: readonly Named[], stored: readonly string[], unknown: () => string): FieldError[] {
  const [known, seen] = [new Set(stored), new Set<string>()];
  return entries.flatMap(([path, id]) => {
    if (id === undefined) return [];
    if (!known.has(id)) return [{ path, message: unknown() }];
    if (seen.has(id)) return [{ path, message: m.field_this_is_listed_twice() }];
    seen.add(id);
    return [];
  });
}

/** Whether a country has a region with this code, as its addresses have it: `CA` for California. */
export const isRegionOf = (country: string, region: string): boolean =>
  countryData(country)?.sub_regions?.some(({ key }) => key === region) ?? false;

function checkPlace({ country, regions }: Place, path: string): FieldError[] {
  if (country === everywhere) return [];
  if (!countryCodes().includes(country)) return [{ path: `${path}.country`, message: m.address_choose_a_country() }];
  const areKnown = regions.every((code) => isRegionOf(country, code.slice(country.length + 1)));
  return areKnown ? [] : [{ path: `${path}.regions`, message: m.places_choose_a_region() }];
}

/** Returns what a place names, each with the field that names it. */
function namesOf({ country, regions, postcodes }: Place): [field: keyof Place, name: string][] {
  if (regions.length === 0 && postcodes.length === 0) return [['country', country]];
  return [
    ...regions.map((code): [keyof Place, string] => ['regions', code]),
    ...postcodes.map((code): [keyof Place, string] => ['postcodes', `${country} ${normalizePostcode(code)}`]),
  ];
}

/**
 * Returns the errors of zones: places that do not exist or are named twice, of which only the first would count, and ids that no stored zone
 * has.
 */
export function checkZones(zones: readonly Zone[], stored: readonly { id: string }[]): FieldError[] {
  const seen = new Set<string>();
  const twice = (place: Place, path: string): FieldError[] => {
    const fields = namesOf(place).flatMap(([field, name]) => {
      const isSeen = seen.has(name);
      seen.add(name);
      return isSeen ? [field] : [];
    });
    return [...new Set(fields)].map((field) => ({
      path: `${path}.${field}`,
      message: m.field_this_is_listed_twice(),
    }));
  };
  const ofPlaces = zones.flatMap(({ places }, at) =>
    places.flatMap((place, index) => {
      const path = `zones.${at}.places.${index}`;
      return [...checkPlace(place, path), ...twice(place, path)];
    }),
  );
  const ids = zones.map(({ _id }, at) => [`zones.${at}._id`, _id] as const);
  const known = stored.map(({ id }) => id);
  return [...checkIds(ids, known, m.places_zone_does_not_exist), ...ofPlaces];
}
