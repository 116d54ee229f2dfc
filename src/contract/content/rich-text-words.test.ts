import { expect, test } from 'vitest';
import { paragraph, richText, textPart } from '#testing/rich-text.ts';
import { richTextOf, wordsOf } from './rich-text-words.ts';

test('returns the words of a rich text, with its headings and lists', () => {
  const doc = richText(
    { type: 'heading', attrs: { level: 2 }, content: [textPart('Returns')] },
    { type: 'paragraph', content: [textPart('Within 30 days.'), { type: 'hardBreak' }, textPart('No fee.')] },
    { type: 'horizontalRule' },
    { type: 'heading', attrs: { level: 3 }, content: [textPart('How')] },
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [{ type: 'listItem', content: [paragraph('Pack'), paragraph('well')] }],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Send')] }] },
    { type: 'blockquote', content: [paragraph('Quoted')] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph('Size')] },
            { type: 'tableCell', content: [paragraph('M')] },
          ],
        },
      ],
    },
  );
  expect(wordsOf(doc)).toBe(
    '## Returns\n\nWithin 30 days.\nNo fee.\n\nHow\n\n2. Pack\nwell\n\n- Send\n\nQuoted\n\nSize | M',
  );
});

test('makes a rich text of words, which says the same', () => {
  const words = 'Before all.\n\n## Returns\n\nWithin 30 days.\nNo fee.\n\n## Contact\n\nMail us.';
  const doc = richTextOf(words);
  expect(doc.content.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'paragraph', 'heading', 'paragraph']);
  expect(wordsOf(doc)).toBe(words);
  expect(richTextOf('').content).toEqual([]);
});
