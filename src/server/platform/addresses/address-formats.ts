import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AddressFormat, Country } from '#contract/account/address.ts';
import { compareNames, formatCountry } from '#contract/lists.ts';
import { type CountryData, countryCodes, countryData } from './country-data.ts';
import { regionsOf } from './regions.ts';

type Field = AddressFormat['fields'][number];

const codes: Readonly<Record<string, Field['name']>> = {
  N: 'name',
  A: 'address',
  D: 'district',
  C: 'city',
  S: 'region',
  Z: 'pincode',
};

const pincodeLabels: Record<CountryData['zip_name_type'], Text> = {
  postal: m.address_label_postal_code,
  zip: m.address_label_zip_code,
  eircode: m.address_label_eircode,
  pin: m.address_label_pin_code,
};

const cityLabels: Record<CountryData['locality_name_type'], Text> = {
  city: m.common_city,
  district: m.address_label_district,
  post_town: m.address_label_post_town,
  suburb: m.address_label_suburb,
};

const districtLabels: Record<CountryData['sublocality_name_type'], Text> = {
  district: m.address_label_district,
  neighborhood: m.address_label_neighborhood,
  suburb: m.address_label_suburb,
  townland: m.address_label_townland,
  village_township: m.address_label_village,
};

const regionLabels: Record<CountryData['state_name_type'], Text> = {
  area: m.address_label_area,
  county: m.address_label_county,
  department: m.address_label_department,
  district: m.address_label_district,
  do_si: m.address_label_province_or_city,
  emirate: m.address_label_emirate,
  island: m.address_label_island,
  oblast: m.address_label_oblast,
  parish: m.address_label_parish,
  prefecture: m.address_label_prefecture,
  province: m.address_label_province,
  region: m.address_label_region,
  state: m.address_label_state,
};

const labels: Readonly<Record<Field['name'], (data: CountryData) => Text>> = {
  name: () => m.common_recipient,
  address: () => m.common_address,
  district: (data) => districtLabels[data.sublocality_name_type],
  city: (data) => cityLabels[data.locality_name_type],
  region: (data) => regionLabels[data.state_name_type],
  pincode: (data) => pincodeLabels[data.zip_name_type],
};

/** Returns all countries, by their names in the language of the request. */
export function countriesByName(): Country[] {
  return countryCodes()
    .map((code) => ({ code, name: formatCountry(code) }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** Returns which parts an address of a country has, in its order, and which of them it needs. */
export const partsOf = ({ fmt, require, zip }: CountryData): { name: Field['name']; required: boolean }[] =>
  [...fmt.matchAll(/%([A-Z])/g)].flatMap(([, code = '']) => {
    const name = code === 'Z' && zip === undefined ? undefined : codes[code];
    // An order needs somebody and a place in every country.
    return name ? { name, required: code === 'N' || code === 'A' || require.includes(code) } : [];
  });

/** Returns the first example of a postal code. */
export const pincodeExample = ({ zipex = '' }: CountryData): string => zipex.split(/[,:]/)[0] ?? '';

/** Returns the form of a country's addresses, in the language of the request; undefined for an unknown country. */
export function addressFormat(country: string): AddressFormat | undefined {
  const data = countryData(country);
  if (!data) return undefined;
  const regions = regionsOf(data);
  return {
    country,
    name: formatCountry(country),
    fields: partsOf(data).map(({ name, required }) => ({
      name,
      label: labels[name](data)(),
      required,
      ...(name === 'region' && regions && { options: regions }),
    })),
    pincode: data.zip === undefined ? null : { pattern: data.zip, example: pincodeExample(data) },
  };
}
