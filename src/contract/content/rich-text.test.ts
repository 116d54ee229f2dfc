import { expect, test } from 'vitest';
import { paragraph, richText } from '#testing/rich-text.ts';
import { picturesOf, RichText, type RichTextDoc } from './rich-text.ts';

const image = {
  type: 'image' as const,
  attrs: { src: '/media/uploads/a.webp', alt: 'A loom', width: 800, height: 600 },
};
const bold = (text: string) => ({ type: 'text' as const, text, marks: [{ type: 'bold' as const }] });

const everything: RichTextDoc = richText(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Our looms' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'We ' },
      bold('weave'),
      { type: 'hardBreak' },
      {
        type: 'text',
        text: 'and sew',
        marks: [{ type: 'italic' }, { type: 'link', attrs: { href: '/category' } }],
      },
    ],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Linen')] }] },
  { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('Third')] }] },
  { type: 'blockquote', content: [paragraph('Quoted')] },
  { type: 'horizontalRule' },
  image,
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('Size')] },
          { type: 'tableCell', content: [image] },
        ],
      },
    ],
  },
  { type: 'paragraph' },
);

const problemsOf = (doc: unknown) => RichText.safeParse(doc).error?.issues.map(({ path }) => path.join('.'));
const messageOf = (doc: unknown) => RichText.safeParse(doc).error?.issues[0]?.message;
const linked = (href: string) =>
  richText({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] });

test('takes every node and mark of the schema as it is', () => {
  expect(RichText.parse(everything)).toEqual(everything);
});

test('leaves out what the schema does not know of a node', () => {
  const doc = {
    type: 'doc',
    attrs: { onclick: 'x' },
    content: [
      { type: 'heading', attrs: { level: 3, style: 'color: red' }, content: [bold('Hi')], onclick: 'x' },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [paragraph('1')] }],
      },
    ],
  };
  expect(RichText.parse(doc)).toEqual(
    richText(
      { type: 'heading', attrs: { level: 3 }, content: [bold('Hi')] },
      { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph('1')] }] },
    ),
  );
});

test('keeps the spaces around a part of a paragraph', () => {
  const doc = richText({ type: 'paragraph', content: [{ type: 'text', text: 'one ' }, bold(' two ')] });
  expect(RichText.parse(doc)).toEqual(doc);
});

test.each([
  ['a foreign node', [{ type: 'iframe', attrs: { src: 'https://example.com' } }], 'content.0.type'],
  [
    'a foreign mark',
    [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'code' }] }] }],
    'content.0.content.0.marks.0.type',
  ],
  ['a heading of the first level', [{ type: 'heading', attrs: { level: 1 } }], 'content.0.attrs.level'],
  ['text outside of a paragraph', [{ type: 'text', text: 'x' }], 'content.0.type'],
  [
    'a list item that is none',
    [{ type: 'bulletList', content: [{ type: 'tableCell', content: [paragraph('x')] }] }],
    'content.0.content.0.type',
  ],
  [
    'a picture of another site',
    [{ ...image, attrs: { ...image.attrs, src: 'https://example.com/a.png' } }],
    'content.0.attrs.src',
  ],
  [
    'a picture as data',
    [{ ...image, attrs: { ...image.attrs, src: 'data:image/png;base64,AA' } }],
    'content.0.attrs.src',
  ],
  ['a picture without a description', [{ ...image, attrs: { ...image.attrs, alt: ' ' } }], 'content.0.attrs.alt'],
  ['a NUL', [paragraph('a\0b')], 'content.0.content.0.text'],
  ['something that is no node', ['x'], 'content.0'],
  ['nothing', [], 'content'],
])('refuses %s', (_, content, path) => {
  expect(problemsOf({ type: 'doc', content })).toEqual([path]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'JaVaScRiPt:alert(1)',
  'http://example.com',
  '',
])('refuses the link %s', (href) => {
  expect(problemsOf(linked(href))).toEqual(['content.0.content.0.marks.0.attrs.href']);
});

test.each(['/category', 'https://example.com', 'mailto:us@example.com', 'tel:+4930123456'])(
  'takes the link %s',
  (href) => {
    expect(problemsOf(linked(href))).toBeUndefined();
  },
);

const quoted = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner) => ({ type: 'blockquote', content: [inner] }), paragraph('x'));

test('takes eight levels, and refuses any depth beyond', () => {
  expect(problemsOf({ type: 'doc', content: [quoted(5)] })).toBeUndefined();
  expect(messageOf({ type: 'doc', content: [quoted(6)] })).toContain('at most 8 levels');
  expect(messageOf({ type: 'doc', content: [quoted(100_000)] })).toContain('at most 8 levels');
});

test('refuses more than 2,000 nodes', () => {
  const paragraphs = (count: number) => richText(...Array.from({ length: count }, () => paragraph('x')));
  expect(problemsOf(paragraphs(999))).toBeUndefined();
  expect(messageOf(paragraphs(1000))).toContain('too many paragraphs');
  expect(messageOf({ type: 'doc', content: Array(100_000).fill(7) })).toContain('too many paragraphs');
});

test('refuses more than 100 KB, also of characters of several bytes', () => {
  expect(problemsOf(richText(paragraph('x'.repeat(102_000))))).toBeUndefined();
  expect(messageOf(richText(paragraph('x'.repeat(103_000))))).toContain('too long');
  expect(messageOf(richText(paragraph('ö'.repeat(60_000))))).toContain('too long');
});

test('finds the pictures with the paths of their fields', () => {
  expect(picturesOf(everything)).toEqual([
    { path: 'content.6.attrs.src', src: '/media/uploads/a.webp' },
    { path: 'content.7.content.0.content.1.content.0.attrs.src', src: '/media/uploads/a.webp' },
  ]);
});
