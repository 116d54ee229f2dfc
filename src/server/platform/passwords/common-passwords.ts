import { dictionary } from '@zxcvbn-ts/language-common';
import list from 'fxa-common-password-list';
import { fieldLimits } from '#contract/field-limits.ts';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= fieldLimits.newPasswordMin),
);

/**
 * Returns whether a password is one of the most common ones, ignoring case and spaces around it: the 50,000 most used ones of
 * 8 characters and more, which include all of those among the 100,000 most used passwords, and those that zxcvbn knows.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.trim();
  const lowered = typed.toLowerCase();
  return common.has(lowered) || list.test(lowered) || list.test(typed);
}
