import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RichBlock } from '#contract/content/rich-text.ts';
import { paragraph, richText, textPart } from '#testing/rich-text.ts';
import { findTags } from '#testing/web/markup.ts';
import { RichText } from './rich-text.tsx';

const show = (...content: RichBlock[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText doc={richText(...content)} />
    </MemoryRouter>,
  );

test('shows headings, paragraphs, lists, quotes and rules', () => {
  const html = show(
    { type: 'heading', attrs: { level: 2 }, content: [textPart('Our looms')] },
    { type: 'heading', attrs: { level: 3 }, content: [textPart('Linen')] },
    paragraph('We weave <b>here</b>.'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Flax')] }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('Third')] }] },
    { type: 'blockquote', content: [paragraph('Quoted')] },
    { type: 'horizontalRule' },
  );
  expect(findTags(html, 'h2', 'h3', 'p', 'ul', 'ol', 'blockquote', 'hr', 'b')).toMatchObject([
    { text: 'Our looms', dir: 'auto' },
    { text: 'Linen', dir: 'auto' },
    { text: 'We weave <b>here</b>.', dir: 'auto' },
    { text: 'Flax' },
    { text: 'Flax' },
    { text: 'Third', start: '3' },
    { text: 'Third' },
    { text: 'Quoted' },
    { text: 'Quoted' },
    { text: '' },
  ]);
});

test('shows bold, italic and linked text and line breaks', () => {
  const html = show({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'read', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/category' } }] },
      { type: 'hardBreak' },
      {
        type: 'text',
        text: 'write',
        marks: [{ type: 'italic' }, { type: 'link', attrs: { href: 'mailto:us@example.com' } }],
      },
    ],
  });
  expect(findTags(html, 'a')).toMatchObject([
    { href: '/category', text: 'read' },
    { href: 'mailto:us@example.com', text: 'write' },
  ]);
  expect(findTags(html, 'strong', 'em', 'br').map(({ text }) => text)).toEqual(['read', '', 'write']);
});

test('shows pictures in several widths with their size and description', () => {
  const html = show({ type: 'image', attrs: { src: '/media/uploads/a.webp', alt: 'A loom', width: 800, height: 600 } });
  expect(findTags(html, 'img')).toMatchObject([
    { alt: 'A loom', width: '800', height: '600', loading: 'lazy', srcset: expect.stringContaining('640w') },
  ]);
  expect(html).toContain('type="image/avif"');
});

test('shows a table that scrolls by keyboard, with its merged cells', () => {
  const cell = { type: 'tableCell' as const, content: [paragraph('M')] };
  const html = show({
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('Size')] }],
      },
      { type: 'tableRow', content: [cell, cell] },
    ],
  });
  expect(findTags(html, 'section')).toContainEqual(expect.objectContaining({ 'aria-label': 'Table', tabindex: '0' }));
  expect(findTags(html, 'th', 'td')).toMatchObject([{ colspan: '2', text: 'Size' }, { text: 'M' }, { text: 'M' }]);
});
