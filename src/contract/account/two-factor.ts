import { z } from 'zod';
import { User } from './auth.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { teamLimits } from '#contract/account/team-limits.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';

/** The ways in which an account confirms a sign-in, besides the password or the provider. */
export const TwoFactorMethod = z.enum(['totp', 'passkey', 'recovery']);
export type TwoFactorMethod = z.infer<typeof TwoFactorMethod>;

/** What the browser gives to `navigator.credentials`, as `@simplewebauthn/browser` takes it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What `navigator.credentials` answered, as `@simplewebauthn/browser` sends it. The server verifies the rest. */
export const PasskeyResponse = z.looseObject({
  id: rawText(2_000).min(1),
  rawId: rawText(2_000).min(1),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: rawText(10_000).min(1) }),
  clientExtensionResults: z.looseObject({}),
});

export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null before it was used to sign in or to confirm. */
  lastUsed: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How an account is protected by two-factor authentication. */
export const TwoFactor = z.object({
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** How many passkeys an account may have. */
export const maxPasskeys = 20;
/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10;

/** The body of the 401 TWO_FACTOR_NEEDED: the password or the provider was right, and one of the methods is needed as well. */
export const TwoFactorNeeded = z.object({
  code: z.literal('TWO_FACTOR_NEEDED'),
  message: z.string(),
  /** Names this sign-in in the next call, for five minutes. */
  challenge: z.string(),
  methods: z.array(TwoFactorMethod),
});
export type TwoFactorNeeded = z.infer<typeof TwoFactorNeeded>;

const challenge = rawText(100).min(1);
const ownId = z.object({ id: idText });
/** New recovery codes, which are shown once; absent where the account has some already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).optional() });

export const twoFactorEndpoints = {
  'POST /api/users/login/passkey-options': {
    summary: 'What the browser needs to confirm a sign-in with a passkey',
    tag: 'users',
    access: 'anyone',
    body: z.object({ challenge }),
    responses: { 200: passkeyOptions },
  },
  'POST /api/users/login/two-factor': {
    summary: 'Confirm a sign-in with a code of the app, a recovery code or a passkey',
    tag: 'users',
    access: 'anyone',
    body: z.object({
      challenge,
      code: rawText(20).optional(),
      recoveryCode: rawText(40).optional(),
      passkey: PasskeyResponse.optional(),
    }),
    responses: { 200: User },
  },
  'GET /api/users/:id/two-factor': {
    summary: 'How the account is protected by two-factor authentication',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    owner: ['params.id'],
    params: ownId,
    responses: { 200: TwoFactor },
  },
  'POST /api/users/:id/two-factor/totp': {
    summary: 'Begin to set up an app for authentication codes; it counts once a code of it was confirmed',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    responses: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  },
  'POST /api/users/:id/two-factor/totp/confirm': {
    summary: 'Confirm a code of the app',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    body: z.object({ code: rawText(20).min(1) }),
    responses: { 200: NewCodes },
  },
  'DELETE /api/users/:id/two-factor/totp': {
    summary: 'Remove the app for authentication codes; the other sessions of the account end',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    responses: { 204: z.void() },
  },
  'POST /api/users/:id/two-factor/passkeys/options': {
    summary: 'What the browser needs to create a passkey',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    responses: { 200: passkeyOptions },
  },
  'POST /api/users/:id/two-factor/passkeys': {
    summary: 'Add a passkey',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    beforeTwoFactor: true,
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    body: z.object({ name: requiredText(teamLimits.passkeyName), response: PasskeyResponse }),
    responses: { 201: NewCodes.extend({ data: Passkey }) },
  },
  'DELETE /api/users/:id/two-factor/passkeys/:passkeyId': {
    summary: 'Remove a passkey; the other sessions of the account end',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    stepUp: true,
    owner: ['params.id'],
    params: ownId.extend({ passkeyId: idText }),
    responses: { 204: z.void() },
  },
  'POST /api/users/:id/two-factor/recovery-codes': {
    summary: 'New recovery codes in place of the earlier ones',
    tag: 'users',
    access: 'admin',
    permission: 'member',
    stepUp: true,
    owner: ['params.id'],
    params: ownId,
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies EndpointTable;
