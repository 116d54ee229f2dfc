import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/** Returns whether a password is one of the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
