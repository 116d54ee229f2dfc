import { z } from 'zod';

/** PostgreSQL cannot keep a NUL, and no field of the shop has a use for one. */
const withoutNul = (value: string) => !value.includes('\0');

/** Half of a pair of surrogates is no character: JSON may carry it, PostgreSQL does not take it. */
const wellFormed = (value: string) => value.trim().toWellFormed();

/** Text that must be filled in, without the spaces around it. */
export const requiredText = (max: number) =>
  z
    .string()
    .overwrite(wellFormed)
    .min(1, 'Please fill this in')
    .max(max, `Please keep this to ${max} characters`)
    .refine(withoutNul, 'This contains a character that cannot be kept');

/** Text that may be left empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(wellFormed)
    .max(max, `Please keep this to ${max} characters`)
    .refine(withoutNul, 'This contains a character that cannot be kept')
    .default('');

/** An e-mail address in the form that the shop keeps: lower case, no spaces around it. */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please keep this to 254 characters')
  .pipe(z.email('Please enter an e-mail address, such as ada@example.com'));

/** Any characters are allowed in a password; only its length is limited. */
export const newPasswordText = z
  .string()
  .min(8, 'Please use at least 8 characters')
  .max(200, 'Please keep this to 200 characters')
  .refine(withoutNul, 'This contains a character that cannot be kept');
