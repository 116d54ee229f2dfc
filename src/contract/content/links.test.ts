import { expect, test } from 'vitest';
import { slowTexts } from '#testing/bad-input.ts';
import { isPathLink } from './link-forms.ts';
import { linkText } from './links.ts';

const message = 'Enter a path such as /category, or an address that begins with https://, mailto: or tel:';
const messagesOf = (href: unknown) => linkText.safeParse(href).error?.issues.map((issue) => issue.message);

test.each([
  '/',
  '/category/shirts?sort=price#list',
  '/search?q=red shirt',
  '/category/größe',
  'https://example.com',
  'HTTPS://example.com/a?b=c',
  'mailto:help@example.com',
  'mailto:help@example.com?subject=My%20order',
  'tel:+49 30 901820',
  'tel:(030)-90.18',
])('accepts the link %s', (href) => {
  expect(linkText.parse(` ${href}\n`)).toBe(href);
});

test.each([
  '',
  '   ',
  'category',
  '#list',
  '//example.com',
  String.raw`/\example.com`,
  '/.//example.com',
  '/a/..//example.com',
  'http://example.com',
  'https:example.com',
  'https://',
  'https://[',
  'mailto:',
  'mailto:help',
  'tel:',
  'tel:help',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'ftp://example.com',
])('refuses the link %j', (href) => {
  expect(messagesOf(href)).toContain(message);
});

test('never leads to another site by a control character', () => {
  expect(linkText.safeParse('/\t/example.com').data).toBe('/ /example.com');
  expect(messagesOf('/\u0001/example.com')).toEqual([message]);
});

test('measures a link first', () => {
  expect(messagesOf(`/${'a'.repeat(500)}`)).toEqual(['Use at most 500 characters.']);
  for (const text of Object.values(slowTexts)) expect(messagesOf(`tel:${text}`)).toHaveLength(1);
});

test('tells paths of the shop from other links', () => {
  expect(['/', '/category?sort=new', '/search?q=//'].map(isPathLink)).toEqual([true, true, true]);
  expect(['//example.com', 'https://example.com', 'mailto:a@b.example', ''].map(isPathLink)).toEqual(
    Array<boolean>(4).fill(false),
  );
});
