import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  rawText,
  emailText,
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
  ['letters typed as base and mark', 'Zoe\u0308', 'Zo\u00EB'],
  ['marks that have no composed form', 'Z\u0337\u0351', 'Z\u0337\u0351'],
  ['right-to-left text', 'שלום ליאת', 'שלום ליאת'],
  ['a right-to-left mark', '‏ABC‏!', '‏ABC‏!'],
  ['emoji that are joined', '👩🏽‍🚀 ❤️ 🇺🇳', '👩🏽‍🚀 ❤️ 🇺🇳'],
  ['a joiner within Indic letters', 'क्‍ष', 'क्‍ष'],
  ['half a character', 'a\uD83Db', 'a\uFFFDb'],
  ['control characters', '\u001B[31mA\u0007d\u007Fa\u009F', '[31mAda'],
  ['a mark that a control character keeps from its letter', 'e\u0001\u0301', '\u00E9'],
])('%s', (_, sent, kept) => {
  expect(line.parse(sent)).toBe(kept);
  expect(lines.parse(sent)).toBe(kept);
});

test('lines break where the writer broke them, and are one line where there is one', () => {
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
])('a text in which nothing can be seen is empty (%#)', (nothing) => {
  expect(messageOf(line, nothing)).toBe('This field is required.');
  expect(messageOf(lines, nothing)).toBe('This field is required.');
  expect(optionalText(40).parse(nothing)).toBe('');
  expect(optionalLines(40).parse(nothing)).toBe('');
});

test('a NUL is refused wherever it stands', () => {
  for (const text of ['\0', 'a\0b', '\u200B\0']) {
    for (const schema of [line, lines, optionalText(40), optionalLines(40), rawText(40), signInEmail]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toContain(
        'This contains a character that cannot be stored.',
      );
    }
  }
  expect(newPasswordText.safeParse('12345678\0').success).toBe(false);
});

test('the length is that of what is kept', () => {
  expect(line.parse(`  ${'e\u0301'.repeat(40)}  `)).toBe('\u00E9'.repeat(40));
  expect(messageOf(line, 'x'.repeat(41))).toBe('Use at most 40 characters.');
});

test('what is no text is said to be none', () => {
  expect(messageOf(line, undefined)).toBe('This field is required.');
  for (const value of [null, 7, true, ['Ada'], {}]) expect(messageOf(line, value)).toBe('Enter text.');
});

test.each([optionalText(1000), optionalLines(1000)])('what is kept once is kept again as it is (%#)', (schema) => {
  const anyText = fc.string({ unit: 'binary', maxLength: 100 }).filter((text) => !text.includes('\0'));
  const keptAgain = fc.property(anyText, (sent) => schema.parse(schema.parse(sent)) === schema.parse(sent));
  expect(fc.check(keptAgain).counterexample).toBeNull();
});

test('an e-mail address is lower case, without spaces and invisible characters', () => {
  expect(emailText.parse(' \uFEFFADA@Example.COM\u200B ')).toBe('ada@example.com');
  expect(signInEmail.parse(' ADA@Example.COM\u200B ')).toBe('ada@example.com');
  for (const wrong of ['', 'ada', 'ada@example', 'a da@example.com', 'ada@example.com\nbcc: eve@example.com']) {
    expect(emailText.safeParse(wrong).success).toBe(false);
  }
});

test('a password is as it was typed', () => {
  for (const typed of ['  spaces around  ', 'e\u0301e\u0301e\u0301e\u0301', '👩🏽‍🚀\u200B\u202E\u0007\n', '        ']) {
    expect(newPasswordText.parse(typed)).toBe(typed);
    expect(rawText(200).parse(typed)).toBe(typed);
  }
});
