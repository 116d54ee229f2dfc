const mostWords = 12;

/** Words for the same thing, without their plural. */
const sameMeaning = [
  ['tee', 'tshirt'],
  ['trouser', 'pant', 'slack'],
  ['hoodie', 'hoody'],
  ['grey', 'gray'],
];

/** One word of a search: itself and what means the same. The last may still be being typed, so it may be a beginning. */
export type Word = { text: string; alternatives: string[]; beginning: boolean };

/** Without accents, capitals and signs; `search_text` in the migration does the same to what is searched in. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=^| )t (?=shirts?( |$))/g, 't');

const alternativesOf = (text: string): string[] => {
  const [singular, plural] = text.endsWith('s') ? [text.slice(0, -1), 's'] : [text, ''];
  return sameMeaning.find((group) => group.includes(singular))?.map((word) => word + plural) ?? [text];
};

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The words that are searched for. None of what is written in a search is an operator. */
export function wordsOf(text: string): Word[] {
  const words = plain(text).split(' ').filter(isWord).slice(0, mostWords);
  return words.map((word, at) => ({
    text: word,
    alternatives: alternativesOf(word),
    beginning: at === words.length - 1,
  }));
}

/** Whether a word is long enough, and word enough, to be misspelled. */
export const canBeMisspelled = (text: string): boolean => /^[^\d]{3,30}$/.test(text);

/** Returns the word with each pair of adjacent characters swapped: the typing error that trigrams find worst. */
export function transpositionsOf(text: string): string[] {
  const characters = [...text];
  return characters
    .slice(1)
    .map((character, at) => characters.toSpliced(at, 2, character, characters[at] ?? '').join(''));
}
