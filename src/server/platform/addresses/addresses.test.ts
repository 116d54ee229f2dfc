import { expect, test } from 'vitest';
import { allLocales } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { addressFormat, countriesByName, pincodeExample } from './address-formats.ts';
import { checkAddress } from './check-address.ts';
import { countryCodes, countryData } from './country-data.ts';
import { examplePhone, readPhone } from './phones.ts';
import { type PostalAddress, postalLines } from './postal-lines.ts';

const ada: PostalAddress = {
  name: 'Ada Lovelace',
  address: 'Lange Straße 1',
  district: null,
  city: '',
  region: null,
  pincode: '',
  country: 'DE',
};

test.each([
  [{ city: 'Berlin', pincode: '10117' }, 'Ada Lovelace|Lange Straße 1|10117 Berlin|Germany'],
  [
    { country: 'US', address: 'Flat 2\n12 Oak St', city: 'Springfield', region: 'IL', pincode: '62704' },
    'Ada Lovelace|Flat 2|12 Oak St|Springfield, IL 62704|United States',
  ],
  // What stands between two parts goes with one that is missing.
  [
    { country: 'US', city: 'Springfield', pincode: '62704' },
    'Ada Lovelace|Lange Straße 1|Springfield 62704|United States',
  ],
  [
    { country: 'JP', name: '山田', address: '千代田区丸の内1-1', region: '13', pincode: '100-0001' },
    '〒100-0001|東京都|千代田区丸の内1-1|山田|Japan',
  ],
  [
    { country: 'JP', address: '1-1 Marunouchi', region: '13', pincode: '100-0001' },
    'Ada Lovelace|1-1 Marunouchi, Tokyo|100-0001|Japan',
  ],
  [{ country: 'SG', pincode: '018956' }, 'Ada Lovelace|Lange Straße 1|SINGAPORE 018956|Singapore'],
  [{ country: 'HK', region: 'Kowloon' }, 'Ada Lovelace|Lange Straße 1|Kowloon|Hong Kong SAR China'],
  [
    { country: 'CN', address: '一路1号', region: '34', city: '合肥市', district: '包河区', pincode: '230001' },
    '230001|安徽省合肥市包河区|一路1号|Ada Lovelace|China',
  ],
  [{ country: 'AE', address: 'شارع 1', region: 'DU' }, 'Ada Lovelace|شارع 1|دبي|United Arab Emirates'],
  [{ country: 'FR', name: '$& %n %C', city: 'Paris', pincode: '75001' }, '$& %n %C|Lange Straße 1|75001 Paris|France'],
  // A country that a later version no longer knows.
  [{ country: 'ZZ', city: 'Nowhere', pincode: '1' }, 'Ada Lovelace|Lange Straße 1|Nowhere|1|ZZ'],
])('writes %j as its country does', (place, expected) => {
  expect(postalLines({ ...ada, ...place }).join('|')).toBe(expected);
});

test('names the country in the language of the request', () => {
  expect(withLocale('de', () => postalLines({ ...ada, city: 'Berlin' })).at(-1)).toBe('Deutschland');
});

test('asks for the fields of a country in its order, by its words', () => {
  const fieldsOf = (country: string) => addressFormat(country)?.fields.map(({ name, label }) => `${name}: ${label}`);
  expect(fieldsOf('US')).toEqual([
    'name: Recipient',
    'address: Address',
    'city: City',
    'region: State',
    'pincode: ZIP code',
  ]);
  expect(fieldsOf('JP')).toEqual(['pincode: Postal code', 'region: Prefecture', 'address: Address', 'name: Recipient']);
  expect(withLocale('de', () => fieldsOf('DE'))).toEqual([
    'name: Empfänger',
    'address: Adresse',
    'pincode: Postleitzahl',
    'city: Ort',
  ]);
  expect(addressFormat('IE')?.fields.find(({ name }) => name === 'pincode')).toEqual({
    name: 'pincode',
    label: 'Eircode',
    required: false,
  });
  expect(addressFormat('HK')?.pincode).toBeNull();
});

test('names regions in the letters of the language, in its order', () => {
  const regionsOf = (country: string) => addressFormat(country)?.fields.find(({ name }) => name === 'region')?.options;
  expect(regionsOf('US')?.slice(0, 2)).toEqual([
    { code: 'AL', name: 'Alabama' },
    { code: 'AK', name: 'Alaska' },
  ]);
  expect(regionsOf('JP')?.[0]).toEqual({ code: '23', name: 'Aichi' });
  expect(withLocale('ar', () => regionsOf('AE'))).toContainEqual({ code: 'DU', name: 'دبي' });
  expect(regionsOf('HK')).toContainEqual({ code: 'Kowloon', name: 'Kowloon' });
  expect(regionsOf('DE')).toBeUndefined();
});

test.each(['de', 'DEU', '', 'ZZ', '__proto__', '../DE'])('knows no country %j', (code) => {
  expect(addressFormat(code)).toBeUndefined();
});

test.each(allLocales)('every country has a name, a form and examples in %s', async (locale) => {
  await withLocale(locale, async () => {
    const names = countriesByName();
    expect(names).toHaveLength(countryCodes().length);
    expect(names.filter(({ code, name }) => name === code)).toEqual([]);
    for (const { code } of names) {
      const format = addressFormat(code);
      const data = countryData(code);
      expect(format?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'address']));
      expect(format?.fields.every(({ label }) => label !== '')).toBe(true);
      // The pattern is also one of a field in HTML.
      const { pattern } = format?.pincode ?? { pattern: '' };
      expect(data && pincodeExample(data)).toMatch(new RegExp(`^(?:${pattern})$`, 'v'));
      expect(await readPhone(await examplePhone(code), code)).toBeDefined();
    }
  });
});

test('sorts countries by the language', () => {
  const nameOf = (locale: 'en' | 'de') => withLocale(locale, () => countriesByName().map(({ name }) => name));
  expect(nameOf('en').slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(nameOf('de').slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
});

test.each([
  ['(201) 555-0123', 'US', '+12015550123'],
  ['+44 (0)20 7946 0000 ext. 12', 'GB', '+442079460000'],
  ['٠١٥١٢٣٤٥٦٧٨٩', 'DE', '+4915123456789'],
  ['０３-1234-5678', 'JP', '+81312345678'],
  // A number of another country.
  ['+81 3-1234-5678', 'DE', '+81312345678'],
  // Antarctica has no numbers of its own.
  ['+49 30 123456', 'AQ', '+4930123456'],
  ['12345', 'AQ', null],
])('reads the phone number %j in %s', async (text, country, e164) => {
  expect(await readPhone(text, country)).toEqual({ e164 });
});

test.each([
  ['555 0100', 'US'],
  ['1', 'DE'],
  ['+44 20 7946 0000 000', 'GB'],
])('the phone number %j has a wrong length in %s', async (text, country) => {
  expect(await readPhone(text, country)).toBeUndefined();
});

const berlin = { country: 'DE', address: 'Lange Straße 1', district: '', city: 'Berlin', region: '', pincode: '10117' };
const springfield = { ...berlin, country: 'US', city: 'Springfield', region: 'IL', pincode: '62704' };

test.each([
  [{ ...berlin, pincode: '1011' }, ['pincode: Enter a postal code such as 26133.']],
  [{ ...berlin, pincode: 'sw1y 4jh' }, ['pincode: Enter a postal code such as 26133.']],
  [{ ...berlin, pincode: '１０１１７' }, []],
  [{ ...berlin, country: 'GB', pincode: 'sw1y4jh', phone: '020 7946 0000' }, []],
  [{ ...berlin, city: '', pincode: '' }, ['pincode: This field is required.', 'city: This field is required.']],
  [{ ...springfield, phone: '201 555 0123' }, []],
  [{ ...springfield, phone: '201 555 0123', region: 'XX' }, ['region: Choose one of these.']],
  [{ ...springfield, phone: '201 555 0123', region: '' }, ['region: This field is required.']],
  // Hong Kong has no postal codes, and its cities are districts that may be left out.
  [{ ...berlin, country: 'HK', city: '', region: 'Kowloon', pincode: '', phone: '5123 4567' }, []],
  [{ ...berlin, country: 'ZZ' }, ['country: Choose a country of the list.']],
])('by country, checks %j', async (place, expected) => {
  const { errors } = await checkAddress({ phone: '030 123456', ...place }, 'by-country');
  expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
});

test('the simple form asks for city and postal code in every country, and for no region', async () => {
  const check = async (place: object) =>
    (await checkAddress({ ...springfield, phone: '201 555 0123', ...place }, 'simple')).errors.map(({ path }) => path);
  expect(await check({ region: 'anything' })).toEqual([]);
  expect(await check({ pincode: '6270' })).toEqual(['pincode']);
  expect(await check({ phone: '555 0100' })).toEqual(['phone']);
  expect(await check({ country: 'HK', city: '', pincode: '', phone: '5123 4567' })).toEqual(['city', 'pincode']);
});
