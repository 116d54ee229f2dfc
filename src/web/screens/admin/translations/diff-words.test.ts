import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

/** Shows changed words in brackets. */
const show = (before: string, after: string) => {
  const diff = diffWords(before, after);
  const text = (parts: typeof diff.before) =>
    parts.map((part) => (part.isChanged ? `[${part.text}]` : part.text)).join('');
  return [text(diff.before), text(diff.after)];
};

test('marks the words that another version of a text does not have', () => {
  expect(show('A soft cotton tee.', 'A heavy cotton tee.')).toEqual(['A [soft] cotton tee.', 'A [heavy] cotton tee.']);
  expect(show('Made in Lisbon', 'Made in Porto, near Lisbon')).toEqual([
    'Made in Lisbon',
    'Made in [Porto, near ]Lisbon',
  ]);
  expect(show('one two three four', 'one 2 3 four')).toEqual(['one [two three] four', 'one [2 3] four']);
  expect(show('Soft.\nWashable.', 'Soft.')).toEqual(['Soft.[\nWashable.]', 'Soft.']);
  expect(show('Polo', 'Polo')).toEqual(['Polo', 'Polo']);
  expect(show('', 'New')).toEqual(['', '[New]']);
});

test('both versions stay whole, also where they are too long to compare word by word', () => {
  const long = (word: string) => `Begin ${Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(' ')} end`;
  const { before, after } = diffWords(long('a'), long('b'));
  expect([before, after].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([long('a'), long('b')]);
  expect(before.filter(({ isChanged }) => isChanged)).toHaveLength(1);
});
