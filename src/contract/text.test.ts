import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  rawText,
  emailText,
  localizedSlugText,
  newPasswordText,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  signInEmail,
} from './text.ts';

const line = requiredText(40);
const lines = requiredLines(40);
const messageOf = (schema: typeof line, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['spaces around it', ' \u00A0 Ada\t\n', 'Ada'],
  ['letters typed as base and combining mark', 'Zoe\u0308', 'Zo\u00EB'],
  ['marks that have no composed form', 'Z\u0337\u0351', 'Z\u0337\u0351'],
  ['right-to-left text', 'שלום ליאת', 'שלום ליאת'],
  ['a right-to-left mark', '‏ABC‏!', '‏ABC‏!'],
  ['joined emoji', '👩🏽‍🚀 ❤️ 🇺🇳', '👩🏽‍🚀 ❤️ 🇺🇳'],
  ['a joiner in an Indic script', 'क्‍ष', 'क्‍ष'],
  ['a lone surrogate', 'a\uD83Db', 'a\uFFFDb'],
  ['control characters', '\u001B[31mA\u0007d\u007Fa\u009F', '[31mAda'],
  ['a control character between a letter and its combining mark', 'e\u0001\u0301', '\u00E9'],
])('normalizes %s', (_, input, stored) => {
  expect(line.parse(input)).toBe(stored);
  expect(lines.parse(input)).toBe(stored);
});

test('keeps line breaks in multi-line fields and replaces them by spaces in single-line fields', () => {
  expect(lines.parse('1 Pier\r\nLeeds\rUK\u2028\tEarth')).toBe('1 Pier\nLeeds\nUK\n\tEarth');
  expect(line.parse('1 Pier\r\n\tLeeds\rUK\u2028Earth')).toBe('1 Pier Leeds UK Earth');
});

test.each([
  '',
  '   ',
  '\u200B',
  '\u200D\u2060\uFEFF',
  '\u00AD',
  '\u3164',
  '\u2800',
  '\u202E\u202C',
  '\u0001\n',
  '\uFE0F',
])('treats text without visible characters as empty (%#)', (blank) => {
  expect(messageOf(line, blank)).toBe('This field is required.');
  expect(messageOf(lines, blank)).toBe('This field is required.');
  expect(optionalText(40).parse(blank)).toBe('');
  expect(optionalLines(40).parse(blank)).toBe('');
});

test('rejects a NUL at any position', () => {
  for (const text of ['\0', 'a\0b', '\u200B\0']) {
    for (const schema of [line, lines, optionalText(40), optionalLines(40), rawText(40), signInEmail]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toContain(
        'This contains a character that cannot be stored.',
      );
    }
  }
  expect(newPasswordText.safeParse('12345678\0').success).toBe(false);
});

test('measures the length after normalization', () => {
  expect(line.parse(`  ${'e\u0301'.repeat(40)}  `)).toBe('\u00E9'.repeat(40));
  expect(messageOf(line, 'x'.repeat(41))).toBe('Use at most 40 characters.');
});

test('keeps the first 30 combining marks of a row', () => {
  expect(line.parse(`a${'\u0337'.repeat(31)}b`)).toBe(`a${'\u0337'.repeat(30)}b`);
  expect(line.parse(`a${'\u0337'.repeat(300)}`)).toBe(`a${'\u0337'.repeat(30)}`);
});

test('measures a long text before it is normalized', () => {
  expect(line.parse(`Ada${' '.repeat(1000)}`)).toBe('Ada');
  for (const text of [' '.repeat(1081), 'e\u0301'.repeat(20_000)]) {
    expect(line.safeParse(text).error?.issues.map(({ message }) => message)).toContain('Use at most 40 characters.');
  }
});

test('rejects values that are not text', () => {
  expect(messageOf(line, undefined)).toBe('This field is required.');
  for (const value of [null, 7, true, ['Ada'], {}]) expect(messageOf(line, value)).toBe('Enter text.');
});

test.each([optionalText(1000), optionalLines(1000)])('normalizing twice changes nothing (%#)', (schema) => {
  const anyText = fc.string({ unit: 'binary', maxLength: 100 }).filter((text) => !text.includes('\0'));
  const isIdempotent = fc.property(anyText, (input) => schema.parse(schema.parse(input)) === schema.parse(input));
  expect(fc.check(isIdempotent).counterexample).toBeNull();
});

test('normalizes an e-mail address to lower case without spaces and invisible characters', () => {
  expect(emailText.parse(' \uFEFFADA@Example.COM\u200B ')).toBe('ada@example.com');
  expect(signInEmail.parse(' ADA@Example.COM\u200B ')).toBe('ada@example.com');
  for (const wrong of ['', 'ada', 'ada@example', 'a da@example.com', 'ada@example.com\nbcc: eve@example.com']) {
    expect(emailText.safeParse(wrong).success).toBe(false);
  }
});

test.each(['1234567', '1234567 ', ' '.repeat(20), '\tsecret\n'])(
  'rejects the new password %j as too short',
  (typed) => {
    expect(newPasswordText.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Use at least 8 characters.',
    ]);
  },
);

test('accepts a password of 8 to 200 characters', () => {
  for (const length of [8, 64, 128, 200]) expect(newPasswordText.safeParse('x'.repeat(length)).success).toBe(true);
  expect(messageOf(newPasswordText, 'x'.repeat(201))).toBe('Use at most 200 characters.');
});

test('leaves a password unchanged', () => {
  for (const typed of ['  spaces around  ', 'e\u0301e\u0301e\u0301e\u0301', 'abcdefg👩🏽‍🚀\u200B\u202E\u0007\n']) {
    expect(newPasswordText.parse(typed)).toBe(typed);
    expect(rawText(200).parse(typed)).toBe(typed);
  }
});

const slug = localizedSlugText(80);

test.each([
  ['Schweres-T-Shirt', 'schweres-t-shirt'],
  [' größe-40 ', 'größe-40'],
  ['E\u0301te\u0301', '\u00E9t\u00E9'],
  ['ÇA-VA', 'ça-va'],
  ['قميص-قطني', 'قميص-قطني'],
  ['مُدَرَّس-٤٠', 'مُدَرَّس-٤٠'],
  ['冬のコート', '冬のコート'],
  ['कमीज़', 'कमीज़'.normalize('NFC')],
  ['', ''],
  ['ä'.repeat(80), 'ä'.repeat(80)],
])('stores the slug %j as %j', (typed, stored) => {
  expect(slug.parse(typed)).toBe(stored);
  expect(slug.parse(stored)).toBe(stored);
});

test.each([
  'zwei wörter',
  'a/b',
  '..',
  '../de',
  '50%',
  '%2e%2e',
  'a.b',
  'a_b',
  'a--b',
  '-a',
  'a-',
  '\u0301a',
  'a\u200Cb',
  'a\u202Eb',
  'a\u3164',
  'a?b',
  'a#b',
  '🧢',
  '0198a5e0-0000-7000-8000-000000000000',
  'a\0b',
  'ä'.repeat(81),
])('refuses the slug %j', (typed) => {
  expect(slug.safeParse(typed).success).toBe(false);
});

test('a slug that was stored is stored again as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { data } = slug.safeParse(typed);
      if (data === undefined) return;
      expect(slug.parse(data)).toBe(data);
      expect(decodeURIComponent(encodeURIComponent(data))).toBe(data.normalize('NFC').toLowerCase());
    }),
  );
});
