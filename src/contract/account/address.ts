import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { phonePattern, pincodePattern } from '#contract/account/address-rules.ts';
import { anyText, idText, optionalText, rawText, requiredLines, requiredText } from '#contract/text.ts';

/** Matches the empty text too, which has a message of its own. */
const emptyOr = (pattern: string) => new RegExp(`^(?:${pattern})?$`, 'v');

const fields = {
  /** ISO 3166-1 alpha-2; empty for an address without a country. The server knows which there are. */
  country: anyText(2).regex(emptyOr('[A-Z]{2}'), { error: m.field_choose_a_country_of_the_list }).default(''),
  /** The person at the address, if not the account's. */
  recipient: optionalText(120),
  address: requiredLines(300),
  district: optionalText(120),
  city: optionalText(120),
  /** The code of a region, or its name where the country has no list of regions. */
  region: optionalText(120),
  phone: requiredText(40).regex(emptyOr(phonePattern), { error: m.field_enter_a_phone_number_such }),
  pincode: anyText(20).regex(emptyOr(pincodePattern), { error: m.field_enter_a_postal_code_such }).default(''),
  notes: requiredLines(500),
};
type Place = { country: string; city: string; pincode: string };

const names: unknown[] = Object.keys(fields);

/**
 * Without a country, city and postal code are required. What a country requires is known to the server. The errors of all fields are
 * reported together, in the order of the fields.
 */
const requirePlace = z.superRefine<Place>(
  (value, { issues }) => {
    for (const field of ['city', 'pincode'] as const) {
      if (value.country !== '' || value[field] !== '') continue;
      issues.push({ code: 'custom', input: '', path: [field], message: m.field_this_field_is_required() });
    }
    issues.sort((one, other) => names.indexOf(one.path?.[0]) - names.indexOf(other.path?.[0]));
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** What an address with a country has besides; absent in one without. */
export const countryFields = {
  country: z.string().optional(),
  region: z.string().optional(),
  district: z.string().optional(),
  /** The phone number in international form, where it is a number of the country. */
  phoneE164: z.string().optional(),
  /** Name, address and country as they are written on a parcel. */
  lines: z.array(z.string()).optional(),
};

export const Address = z.object({
  _id: z.string(),
  userId: z.string(),
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  pincode: z.string(),
  notes: z.string(),
  ...countryFields,
});
export type Address = z.infer<typeof Address>;

/** The parts of an address that the form of a country asks for. */
export const addressParts = ['name', 'address', 'district', 'city', 'region', 'pincode'] as const;

export const Country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;

/** How a country writes addresses: its fields in their order, in the language of the request. */
export const AddressFormat = z.object({
  country: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      name: z.enum(addressParts),
      label: z.string(),
      required: z.boolean(),
      /** Only where one of them has to be chosen. */
      options: z.array(Country).optional(),
    }),
  ),
  /** Null in a country without postal codes. */
  pincode: z.object({ pattern: z.string(), example: z.string() }).nullable(),
});
export type AddressFormat = z.infer<typeof AddressFormat>;

export const NewAddress = z.object({ userId: idText, ...fields }).check(requirePlace);
export type NewAddress = z.input<typeof NewAddress>;

export const AddressFields = z.object(fields).check(requirePlace);

export const AddressList = z.object({ data: z.array(Address) });
export type AddressList = z.infer<typeof AddressList>;

export const addressEndpoints = {
  'GET /api/countries': {
    summary: 'The countries of addresses, by their names in the language',
    tag: 'address',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: z.array(Country) },
  },
  'GET /api/address/format/:country': {
    summary: 'How a country writes addresses: the fields of its form in their order',
    tag: 'address',
    access: 'anyone',
    cached: true,
    localized: true,
    params: z.object({ country: rawText(2) }),
    responses: { 200: AddressFormat },
  },
  'GET /api/address/get/:userId': {
    summary: 'Saved addresses, newest first',
    tag: 'address',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: AddressList },
  },
  'GET /api/address/:addressId': {
    summary: 'One address, as a list of one',
    tag: 'address',
    access: 'shopper',
    guests: true,
    params: z.object({ addressId: idText }),
    responses: { 200: AddressList },
  },
  'POST /api/address/add': {
    summary: 'Save an address; returns the updated list',
    tag: 'address',
    access: 'shopper',
    guests: true,
    owner: ['body.userId'],
    creates: true,
    body: NewAddress,
    responses: { 201: AddressList },
  },
  'PUT /api/address/update/:userId/:addressId': {
    summary: 'Change an address; returns the updated list. Orders keep the address that they were placed with',
    tag: 'address',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText, addressId: idText }),
    body: AddressFields,
    responses: { 200: AddressList },
  },
  'DELETE /api/address/delete/:userId/:addressId': {
    summary: 'Remove an address; returns the updated list',
    tag: 'address',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText, addressId: idText }),
    responses: { 200: AddressList },
  },
} as const satisfies EndpointTable;
