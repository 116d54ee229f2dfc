const maxWords = 12;

/** A word of a search. The last one may be incomplete, so it also matches as a prefix. */
export type Word = { text: string; beginning: boolean };

/** Removes accents, case and punctuation. `search_text` in the migration normalizes the searched texts in the same way. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=^| )t (?=shirts?( |$))/g, 't');

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Splits a search text into words. It has no operators. */
export function wordsOf(text: string): Word[] {
  const words = normalize(text).split(' ').filter(isWord).slice(0, maxWords);
  return words.map((word, at) => ({ text: word, beginning: at === words.length - 1 }));
}

/** Whether a word is checked for misspelling: it has no digits and a sensible length. */
export const canBeMisspelled = (text: string): boolean => /^[^\d]{3,30}$/.test(text);

/** Returns other forms that a misspelled word is compared in: with adjacent characters swapped, and in the singular. */
export const formsOf = (text: string): string[] => [
  ...transpositionsOf(text),
  ...(/[^s]s$/.test(text) ? [text.slice(0, -1)] : []),
];

/** Returns the word with each pair of adjacent characters swapped: the typing error that trigrams find worst. */
export function transpositionsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters
    .slice(1)
    .map((character, at) => characters.toSpliced(at, 2, character, characters[at] ?? '').join(''));
}
