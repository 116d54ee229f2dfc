import type { CountryCode } from 'libphonenumber-js';

/** Loaded with the first address that has a country: the numbers of all countries take 20 MB. */
const load = () => import('libphonenumber-js');

/**
 * Reads a phone number as it is dialled in a country. `e164` is its international form; null where the country has no numbers of its own
 * and none is named. Undefined for a number that is too short or too long.
 */
export async function readPhone(text: string, country: string): Promise<{ e164: string | null } | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await load();
  const dialled = isSupportedCountry(country) ? country : undefined;
  const found = parsePhoneNumberFromString(text.normalize('NFKC'), dialled);
  if (found) return found.isPossible() ? { e164: found.number } : undefined;
  return dialled ? undefined : { e164: null };
}

/** Returns a mobile number of a country as it is dialled there. */
export async function examplePhone(country: string): Promise<string> {
  const [{ getExampleNumber }, { default: examples }] = await Promise.all([
    load(),
    import('libphonenumber-js/examples.mobile.json'),
  ]);
  return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? '+44 20 7946 0000';
}
