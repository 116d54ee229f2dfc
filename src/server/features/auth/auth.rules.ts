import { isCommonPassword } from '#server/platform/passwords/common-passwords.ts';
import { commonPassword } from './auth.errors.ts';

/** Throws COMMON_PASSWORD for a password from the list of the most common ones. */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw commonPassword();
}
