import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { phonePattern, pincodePattern } from '#contract/account/address-rules.ts';
import { idText, optionalText, requiredLines, requiredText } from '#contract/text.ts';

/** Matches the empty text too, which has a message of its own. */
const emptyOr = (pattern: string) => new RegExp(`^(?:${pattern})?$`, 'v');

const fields = {
  /** The person at the address, if not the account's. */
  recipient: optionalText(120),
  address: requiredLines(300),
  city: requiredText(120),
  phone: requiredText(40).regex(emptyOr(phonePattern), { error: m.field_enter_a_phone_number_such }),
  pincode: requiredText(20).regex(emptyOr(pincodePattern), { error: m.field_enter_a_postal_code_such }),
  notes: requiredLines(500),
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
});
export type Address = z.infer<typeof Address>;

export const NewAddress = z.object({ userId: idText, ...fields });
export type NewAddress = z.input<typeof NewAddress>;

export const AddressFields = z.object(fields);

export const AddressList = z.object({ data: z.array(Address) });
export type AddressList = z.infer<typeof AddressList>;

export const addressEndpoints = {
  'GET /api/address/get/:userId': {
    summary: 'Saved addresses, newest first',
    tag: 'address',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: AddressList },
  },
  'GET /api/address/:addressId': {
    summary: 'One address, as a list of one',
    tag: 'address',
    access: 'shopper',
    params: z.object({ addressId: idText }),
    responses: { 200: AddressList },
  },
  'POST /api/address/add': {
    summary: 'Save an address; returns the updated list',
    tag: 'address',
    access: 'shopper',
    owner: ['body.userId'],
    creates: true,
    body: NewAddress,
    responses: { 201: AddressList },
  },
  'PUT /api/address/update/:userId/:addressId': {
    summary: 'Change an address; returns the updated list. Orders keep the address that they were placed with',
    tag: 'address',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText, addressId: idText }),
    body: AddressFields,
    responses: { 200: AddressList },
  },
  'DELETE /api/address/delete/:userId/:addressId': {
    summary: 'Remove an address; returns the updated list',
    tag: 'address',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText, addressId: idText }),
    responses: { 200: AddressList },
  },
} as const satisfies EndpointTable;
