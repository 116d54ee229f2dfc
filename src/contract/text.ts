import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { fieldLimits } from './field-limits.ts';
import { issueMessage } from './issue-message.ts';

// All text schemas of the contract come from this file, which sets the messages of all schemas.
z.config({ customError: issueMessage });

/** PostgreSQL cannot store a NUL. */
const nul = '\0';
const withoutNul = (value: string) => !value.includes(nul);

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const control = /\p{Cc}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Matches a visible character: no space, control, zero-width or filler character, and not the blank braille pattern. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Matches the combining marks after the 30th in a row, the bound of Unicode's stream-safe text. Composing a longer row takes time
 * that grows with the square of its length.
 */
const excessMarks = /(?<=\p{M}{30})\p{M}+/gu;

/**
 * Normalizes characters for storage:
 * - a lone surrogate becomes U+FFFD, because PostgreSQL rejects it;
 * - control characters are removed, except line breaks, tabs, and NUL, which is rejected later;
 * - letters are in Unicode's composed form (NFC), so that the same name typed on different keyboards is equal;
 * - of a row of combining marks, the first 30 stay;
 * - everything else stays: emoji and the zero-width joiners in them, right-to-left marks.
 */
const normalizeCharacters = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(lineBreak, '\n')
    .replaceAll(control, (character) => (`${nul}\t\n`.includes(character) ? character : ''))
    .replaceAll(excessMarks, '')
    .normalize('NFC');

/** Normalizes text of one or several lines: its characters, no surrounding spaces, and empty without visible characters. */
const normalizeLines = (value: string): string => {
  const text = normalizeCharacters(value).trim();
  return visible.test(text) || text.includes(nul) ? text : '';
};

/** Normalizes text to one line: replaces line breaks and tabs by spaces. */
const normalizeText = (value: string): string => normalizeLines(value).replaceAll(/[\n\t]+/g, ' ');

/** Normalizes an e-mail address for storage. Copied from a page, an address often contains invisible characters. */
export const normalizeEmail = (value: string): string => value.replaceAll(invisible, '').trim().toLowerCase();

/**
 * Text whose length is checked twice: generously before it is normalized, because that takes time, and exactly afterwards, because
 * normalizing removes spaces and invisible characters.
 */
const bounded = (max: number, normalize: (value: string) => string) =>
  z
    .string()
    .max(2 * max + 1000, { abort: true, error: () => m.field_use_at_most_characters({ maximum: max }) })
    .overwrite(normalize)
    .max(max, { abort: true })
    .refine(withoutNul, { error: m.field_this_contains_a_character_that });
const nonEmpty = (schema: z.ZodString) => schema.min(1);

/** Required text on one line. */
export const requiredText = (max: number) => nonEmpty(bounded(max, normalizeText));

/** Text on one line that may be empty. */
export const anyText = (max: number) => bounded(max, normalizeText);

/** Optional text on one line. */
export const optionalText = (max: number) => anyText(max).default('');

/** Required text that may have several lines. */
export const requiredLines = (max: number) => nonEmpty(bounded(max, normalizeLines));

/** Optional text that may have several lines. */
export const optionalLines = (max: number) => bounded(max, normalizeLines).default('');

/** Required text within a paragraph: the spaces around it separate it from what stands beside it, and stay. */
export const partOfText = (max: number) => nonEmpty(bounded(max, normalizeCharacters));

/** Text that is only compared and never changed: an id, a slug, a token, a password. */
export const rawText = (max: number) =>
  z.string().max(max, { abort: true }).refine(withoutNul, { error: m.field_this_contains_a_character_that });

/** The address of a web page. It is measured before it is parsed. */
export const webAddressText = (max: number) =>
  rawText(max).pipe(z.url({ protocol: /^https?$/, error: m.field_enter_an_address_that_begins }));

/** A day such as 2026-11-20, from 1970 until before `end`. */
export const dayText = (end: string) =>
  z
    .string()
    .max('2026-11-20'.length, { abort: true, error: m.field_enter_a_date_such_as })
    .pipe(z.iso.date({ abort: true, error: m.field_enter_a_date_such_as }))
    .refine((day) => day >= '1970-01-01' && day < end, m.field_enter_a_date_from_1970());

/** An id or a slug in a path, a query or a body. */
export const idText = rawText(200);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The slug in the URL of a page. It cannot look like an id, because URLs accept either. */
export const slugText = bounded(80, (value) => normalizeLines(value).toLowerCase())
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, { error: m.field_use_letters_digits_and_hyphens })
  .refine((slug) => !uuid.test(slug), { error: m.field_use_fewer_digits });

/** Matches words of letters and digits of any script, with the marks on them. Some invisible characters are letters to Unicode. */
const slugForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
const isSlug = (text: string) => slugForm.test(text) && text.search(invisible) === -1;

/** The slug in another language than the default one, in letters of any script; empty for none. */
export const localizedSlugText = (max: number) =>
  bounded(max, (value) => normalizeLines(value).toLowerCase().normalize('NFC'))
    .refine((slug) => slug === '' || isSlug(slug), { error: m.field_use_letters_of_any_script })
    .refine((slug) => !uuid.test(slug), { error: m.field_use_fewer_digits });

/** The e-mail address of a sign-in. Its format is not validated. */
export const signInEmail = bounded(fieldLimits.email, normalizeEmail);

/** A valid e-mail address, normalized. */
export const emailText = bounded(fieldLimits.email, normalizeEmail).pipe(z.email());

/** A password that is compared with an account's password. */
export const passwordText = rawText(fieldLimits.password);

const shortestPassword = fieldLimits.newPasswordMin;

/** A new password. It may contain any characters and is never changed; only its length is limited. Spaces around it do not count. */
export const newPasswordText = z
  .string()
  .min(shortestPassword)
  .max(fieldLimits.password, { abort: true })
  .refine((text) => text.length < shortestPassword || text.trim().length >= shortestPassword, {
    error: () => m.field_use_at_least_characters({ minimum: shortestPassword }),
  })
  .refine(withoutNul, { error: m.field_this_contains_a_character_that });
