import * as m from '#i18n/messages.ts';
import type { AddressForms } from '#contract/shop/localization.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { partsOf, pincodeExample } from './address-formats.ts';
import { type CountryData, countryData } from './country-data.ts';
import { examplePhone, readPhone } from './phones.ts';

type Place = { country: string; address: string; district: string; city: string; region: string; pincode: string };

/** What the country says of an address: its errors by field, or the phone number in international form. */
export type CheckedAddress = { errors: FieldError[]; phoneE164: string | null };

const unknownCountry = () => ({ path: 'country', message: m.field_choose_a_country_of_the_list() });

/**
 * Checks an address with a country by its rules. The simple form asks for city and postal code in every country; the form of a country
 * for what its addresses need.
 */
export async function checkAddress(place: Place & { phone: string }, forms: AddressForms): Promise<CheckedAddress> {
  const data = countryData(place.country);
  if (!data) return { errors: [unknownCountry()], phoneE164: null };
  const phone = await readPhone(place.phone, place.country);
  const errors = [
    ...missingParts(place, data, forms),
    ...wrongRegion(place, data, forms),
    ...wrongPincode(place, data),
  ];
  if (!phone)
    errors.push({ path: 'phone', message: m.address_phone_of_country({ example: await examplePhone(place.country) }) });
  return { errors, phoneE164: phone?.e164 ?? null };
}

function missingParts(place: Place, data: CountryData, forms: AddressForms): FieldError[] {
  const needed =
    forms === 'simple'
      ? (['city', 'pincode'] as const)
      : partsOf(data).flatMap(({ name, required }) => (required && name !== 'name' ? name : []));
  return needed.flatMap((path) => (place[path] === '' ? { path, message: m.field_this_field_is_required() } : []));
}

function wrongRegion({ region }: Place, { sub_regions: regions }: CountryData, forms: AddressForms): FieldError[] {
  if (forms === 'simple' || region === '' || !regions?.length || regions.some(({ key }) => key === region)) return [];
  return [{ path: 'region', message: m.field_choose_one_of_these() }];
}

function wrongPincode({ pincode }: Place, data: CountryData): FieldError[] {
  if (pincode === '' || data.zip === undefined || isPincode(pincode, data.zip)) return [];
  return [{ path: 'pincode', message: m.address_postal_code_of_country({ example: pincodeExample(data) }) }];
}

/** Whether a text is a postal code by a country's pattern, in letters and digits of any width and case. */
const isPincode = (text: string, pattern: string): boolean =>
  new RegExp(`^(?:${pattern})$`, 'i').test(text.normalize('NFKC'));
