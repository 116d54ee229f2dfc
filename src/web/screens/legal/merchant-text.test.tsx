import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { sectionsOf } from './merchant-text.tsx';

test('splits sections at headings and paragraphs at empty lines, and escapes markup', () => {
  const sections = sectionsOf(
    'Before all.\n\n## Returns\nWithin 30 days.\nNo fee.\n\nUnworn <b>only</b>.\n## Contact\nMail us.',
    'Terms',
  );
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['part-1', 'Terms'],
    ['part-2', 'Returns'],
    ['part-3', 'Contact'],
  ]);
  const html = renderToStaticMarkup(<>{sections[1]?.text}</>);
  expect(findTags(html, 'p').map(({ text }) => text)).toEqual(['Within 30 days.\nNo fee.', 'Unworn <b>only</b>.']);
});

test('returns one section for a text without headings', () => {
  expect(sectionsOf('Just this.', 'Privacy').map(({ title }) => title)).toEqual(['Privacy']);
});
