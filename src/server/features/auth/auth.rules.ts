import { isCommonPassword } from '#server/platform/passwords/common-passwords.ts';
import { commonPassword } from './auth.errors.ts';

/** Throws COMMON_PASSWORD for one of those that are guessed first. */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw commonPassword();
}
