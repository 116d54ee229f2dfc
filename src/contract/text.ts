import { z } from 'zod';
import { fieldLimits } from './field-limits.ts';
import { issueMessage } from './issue-message.ts';
import * as validationMessages from './validation-messages.ts';

// Every part of the contract takes its texts from this file, so that each schema has messages.
z.config({ customError: issueMessage });

/** PostgreSQL cannot keep a NUL, and no field of the shop has a use for one. */
const nul = '\0';
const withoutNul = (value: string) => !value.includes(nul);

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const control = /\p{Cc}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** What can be seen: no space, no control, no zero-width or filling character, not the empty braille pattern. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * How the shop keeps what people write, over one or several lines:
 * - half of a pair of surrogates is no character: it becomes U+FFFD, since PostgreSQL does not take it;
 * - control characters go, but for line breaks, tabs, and the NUL, which is refused;
 * - letters are in Unicode's composed form (NFC), so that a name is the same from whatever keyboard it comes;
 * - spaces around it go, and a text in which nothing can be seen is empty;
 * - all else stays as it is: emoji and the zero-width joiners in them, right-to-left marks, combining marks.
 */
const written = (value: string): string => {
  const text = value
    .toWellFormed()
    .replaceAll(lineBreak, '\n')
    .replaceAll(control, (character) => (`${nul}\t\n`.includes(character) ? character : ''))
    .normalize('NFC')
    .trim();
  return visible.test(text) || text.includes(nul) ? text : '';
};

/** The same on one line: line breaks and tabs are spaces. */
const writtenOnOneLine = (value: string): string => written(value).replaceAll(/[\n\t]+/g, ' ');

/** An e-mail address as the shop keeps it. Copied from a page, one often brings invisible characters along. */
export const normalizeEmail = (value: string): string => value.replaceAll(invisible, '').trim().toLowerCase();

const bounded = (max: number, form: (value: string) => string) =>
  z.string().overwrite(form).max(max).refine(withoutNul, validationMessages.unstorable);
const filledIn = (schema: z.ZodString) => schema.min(1);

/** A line that must be filled in. */
export const requiredText = (max: number) => filledIn(bounded(max, writtenOnOneLine));

/** A line that may be left empty. */
export const optionalText = (max: number) => bounded(max, writtenOnOneLine).default('');

/** A text that must be filled in and may have several lines. */
export const requiredLines = (max: number) => filledIn(bounded(max, written));

/** A text that may be left empty and may have several lines. */
export const optionalLines = (max: number) => bounded(max, written).default('');

/** What is only compared with what the shop knows: an id, a slug, a token, a password. Nothing in it is changed. */
export const rawText = (max: number) => z.string().max(max).refine(withoutNul, validationMessages.unstorable);

/** An id or a slug in a path, a query or a body. */
export const idText = rawText(200);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name of a thing in the address of its page. It cannot look like an id, which stands in the same place. */
export const slugText = bounded(80, (value) => written(value).toLowerCase())
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, validationMessages.slug)
  .refine((slug) => !uuid.test(slug), validationMessages.slugLikeId);

/** The e-mail address of a sign-in: whether it is one is not told there. */
export const signInEmail = bounded(fieldLimits.email, normalizeEmail);

/** An e-mail address in the form that the shop keeps: lower case, no spaces around it. */
export const emailText = z.string().overwrite(normalizeEmail).max(fieldLimits.email).pipe(z.email());

/** A password that is compared with the one of an account. */
export const passwordText = rawText(fieldLimits.password);

/** Any characters are allowed in a password, and it is taken as it was typed; only its length is limited. */
export const newPasswordText = z
  .string()
  .min(fieldLimits.newPasswordMin)
  .max(fieldLimits.password)
  .refine(withoutNul, validationMessages.unstorable);
