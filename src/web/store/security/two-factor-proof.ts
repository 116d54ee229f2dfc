import type { PasskeyAnswer } from './passkey-prompt.ts';

/** How a user confirms who it is, besides the password. */
export type TwoFactorProof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer };
