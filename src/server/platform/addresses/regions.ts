import { getLocale } from '#i18n/locale.ts';
import { compareNames } from '#contract/lists.ts';
import type { CountryData } from './country-data.ts';

type Region = NonNullable<CountryData['sub_regions']>[number];

/** Where a region has no name in Latin letters, its code may be one, as Kowloon is. */
const nameOf = ({ key, name }: Region, isLatin: boolean): string =>
  isLatin ? (name.latin ?? (key.length > 3 ? key : name.default)) : name.default;

/** Returns the name of a region by its code, in Latin letters or those of the country; what is no code is a name. */
export function regionName({ sub_regions: regions }: CountryData, code: string, isLatin: boolean): string {
  const region = regions?.find(({ key }) => key === code);
  return region ? nameOf(region, isLatin) : code;
}

/** Returns the regions of a country that has a list of them, by their names in the letters of the request's language. */
export function regionsOf({ sub_regions: regions, lang }: CountryData): { code: string; name: string }[] | undefined {
  if (!regions?.length) return undefined;
  const isLatin = lang !== getLocale();
  return regions
    .map((region) => ({ code: region.key, name: nameOf(region, isLatin) }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}
