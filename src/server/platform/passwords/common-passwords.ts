import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/** Whether a password is among those that are guessed first, in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
