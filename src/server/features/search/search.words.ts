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

const swapped = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

/** The word with each two letters next to each other changed about: the error in which least of a word stays alike. */
export const transpositionsOf = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, at) => swapped(text, at));

/** Letters added, left out, changed, or changed about with the next (optimal string alignment). */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const changedAbout =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        changedAbout ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}

const mostErrors = (text: string) => (text.length < 5 ? 1 : 2);

/** The words that one may have been meant to be: with the fewest errors first, then those that begin alike. */
export function likelyMeant(text: string, known: readonly string[]): string[] {
  const errors = new Map(known.map((word) => [word, distance(text, word)]));
  const order = (word: string) => (errors.get(word) ?? 0) * 2 + (word[0] === text[0] ? 0 : 1);
  return known
    .filter((word) => (errors.get(word) ?? 0) <= mostErrors(text))
    .toSorted((one, other) => order(one) - order(other));
}
