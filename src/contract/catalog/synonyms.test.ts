import { expect, test } from 'vitest';
import { parseSynonyms } from './synonyms.ts';

test('reads words that find each other, and words that find others', () => {
  expect(parseSynonyms('jumper, sweater ,\n\n hat => cap, wool beanie')).toEqual({
    rules: [
      { words: ['jumper', 'sweater'], others: ['jumper', 'sweater'] },
      { words: ['hat'], others: ['cap', 'wool beanie'] },
    ],
  });
});

test.each(['jumper', 'tee, t-shirt\n,', 'hat =>', '=> cap', 'hat => cap => beanie'])(
  'says why it cannot read %j',
  (text) => {
    const { rules, error } = parseSynonyms(text);
    expect(rules).toEqual([]);
    expect(error).toMatch(/^Line \d is not like/);
  },
);
