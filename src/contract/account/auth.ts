import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/shop/localization.ts';
import {
  rawText,
  emailText,
  idText,
  newPasswordText,
  optionalLines,
  optionalText,
  passwordText,
  requiredText,
  signInEmail,
} from '#contract/text.ts';

export const User = z.object({
  _id: z.string(),
  /** Name and e-mail are empty for a guest, whose orders have them. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** A guest shops without an account. */
  role: z.enum(['customer', 'admin', 'guest']),
  /** The language of the mails about the account. */
  locale: LocaleCode,
  /** The half of the session that scripts may read; only in responses that sign in or renew the session. */
  token: z.string().optional(),
  /** How many items a sign-in added to the bag from that of the guest who signed in; absent for none. */
  addedItems: z.int().optional(),
});
export type User = z.infer<typeof User>;

export const Registration = z.object({
  email: emailText,
  name: requiredText(120),
  password: newPasswordText,
  phone: optionalText(40),
  address: optionalLines(300),
});
export type Registration = z.input<typeof Registration>;

export const Credentials = z.object({
  email: signInEmail,
  password: passwordText,
});
export type Credentials = z.input<typeof Credentials>;

/** The editable fields of the profile (spec §2). */
export const ProfileFields = z.object({
  name: requiredText(120),
  email: emailText,
  address: optionalLines(300),
  phone: optionalText(40),
});

/** A new e-mail needs the current password. */
export const ProfileUpdate = z.object({ user: ProfileFields, id: idText, currentPassword: passwordText.optional() });
export type ProfileUpdate = z.input<typeof ProfileUpdate>;

/** The fields of the dialog 'Account information' (D17). */
export const AccountDetails = z.object({
  pickupPoint: optionalText(200),
  deliveryAddress: optionalLines(300),
  country: optionalText(100),
  city: optionalText(100),
  companyName: optionalText(200),
  vatNumber: optionalText(50),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** A browser with an active session of the account. */
export const SignedInDevice = z.object({
  _id: z.string(),
  userAgent: z.string(),
  lastUsed: z.string(),
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

const ownId = z.object({ id: idText });
const Done = z.object({ message: z.string() });

export const authEndpoints = {
  'POST /api/users/register': {
    summary: 'Create an account and sign in',
    tag: 'users',
    access: 'anyone',
    body: Registration,
    responses: { 201: User },
  },
  'POST /api/users/login': {
    summary: 'Sign in',
    tag: 'users',
    access: 'anyone',
    body: Credentials,
    responses: { 200: User },
  },
  'POST /api/users/guest': {
    summary: 'Begin to shop without an account, where the shop allows it',
    tag: 'users',
    access: 'anyone',
    responses: { 201: User },
  },
  'GET /api/users/me': {
    summary: 'The signed-in user, or the guest',
    tag: 'users',
    access: 'shopper',
    guests: true,
    responses: { 200: User },
  },
  'POST /api/users/update-user/:id': {
    summary: 'Change name, e-mail, address and phone; a new e-mail needs the current password',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id', 'body.id'],
    params: ownId,
    body: ProfileUpdate,
    responses: { 200: User },
  },
  'GET /api/users/:id/details': {
    summary: 'The account information of the user',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    responses: { 200: AccountDetails },
  },
  'PUT /api/users/:id/details': {
    summary: 'Change the account information',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    body: AccountDetails,
    responses: { 200: AccountDetails },
  },
  'PUT /api/users/:id/locale': {
    summary: 'Change the language of the mails about the account to one that the shop offers',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    body: z.object({ locale: LocaleCode }),
    responses: { 200: z.object({ data: z.object({ locale: LocaleCode }) }) },
  },
  'POST /api/users/:id/password': {
    summary: 'Change the password; every other session of the account ends',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    body: z.object({ currentPassword: passwordText, password: newPasswordText }),
    responses: { 200: Done },
  },
  'POST /api/users/forgot-password': {
    summary: 'Request a link that sets a new password; the response is the same whether or not the account exists',
    tag: 'users',
    access: 'anyone',
    body: z.object({ email: emailText }),
    responses: { 202: Done },
  },
  'POST /api/users/reset-password': {
    summary: 'Set a new password with the token from the link; ends every session of the account',
    tag: 'users',
    access: 'anyone',
    body: z.object({ token: rawText(200).min(1), password: newPasswordText }),
    responses: { 200: Done },
  },
  'POST /api/users/reset-password/check': {
    summary: 'Whether the token from the link is still valid: 422 INVALID_TOKEN when it has expired or was used',
    tag: 'users',
    access: 'anyone',
    body: z.object({ token: rawText(200).min(1) }),
    responses: { 204: z.void() },
  },
  'GET /api/users/:id/sessions': {
    summary: 'The signed-in browsers, most recently used first',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    responses: { 200: z.object({ data: z.array(SignedInDevice) }) },
  },
  'POST /api/users/sign-out-everywhere': {
    summary: 'End every session of the account',
    tag: 'users',
    access: 'shopper',
    responses: { 204: z.void() },
  },
  'GET /api/users/:id/export': {
    summary: 'All data that the shop stores about the caller; docs/my-data.md describes the format',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    responses: { 200: z.looseObject({}) },
  },
  'DELETE /api/users/:id': {
    summary: 'Erase the account; its orders are anonymized and stay for accounting',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    body: z.object({ password: passwordText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
