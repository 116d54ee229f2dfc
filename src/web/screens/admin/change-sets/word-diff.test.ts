import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

test('finds the words that were added and removed', () => {
  expect(diffWords('A soft cotton tee.', 'A soft organic cotton shirt.')).toEqual([
    { kind: 'same', text: 'A soft ' },
    { kind: 'added', text: 'organic ' },
    { kind: 'same', text: 'cotton ' },
    { kind: 'removed', text: 'tee.' },
    { kind: 'added', text: 'shirt.' },
  ]);
  expect(diffWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  expect(diffWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
});

test('both versions can be read off the parts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', 'c\n'), { maxLength: 30 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});
