import { recoveryCodeCount } from '#contract/account/two-factor.ts';
import { newReadableText, normalizeReadableText } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';

const groups = 4;
const groupLength = 4;

/** Returns a code of 80 random bits, such as `7K2M-94XT-0ZQF-VB6H`. */
const newRecoveryCode = (): string => Array.from({ length: groups }, () => newReadableText(groupLength)).join('-');

/** Returns new recovery codes of an account. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** Returns the hash of a code, which may be typed without hyphens, with spaces and in any case. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashSecret(normalizeReadableText(code.replaceAll(/[^0-9a-z]/gi, '')));
