import type { Locale } from '#i18n/locale.ts';

const maxWords = 12;

/** A word of a search. The last one may be incomplete, so it also matches as a prefix. */
export type Word = {
  text: string;
  /** As it was written, with its accents, but without capitals. */
  spelling: string;
  beginning: boolean;
};

/**
 * Removes case and punctuation; in French, an article ends with an apostrophe. `search_spelling` of the migrations does the same to the
 * searched texts.
 */
const spell = (text: string, locale: Locale): string =>
  text
    .normalize('NFKD')
    .replaceAll(/['\u2019]/g, locale === 'fr' ? ' ' : '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=^| )t (?=shirts?( |$))/g, 't');

const letters: Readonly<Record<string, string>> = { ß: 'ss', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ٱ: 'ا' };

/** Removes accents and Arabic vowel signs, and unites Arabic letters and digits, like `search_folded` of the migrations. */
const fold = (spelled: string): string =>
  spelled
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, '')
    .replaceAll(/[ßىیةکٱ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** Removes accents, case and punctuation. */
export const normalize = (text: string): string => fold(spell(text, 'en'));

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Splits a search text into words. It has no operators. */
export function wordsOf(text: string, locale: Locale): Word[] {
  const words = spell(text, locale)
    .split(' ')
    .map((word) => ({ text: fold(word), spelling: word.normalize('NFC') }))
    .filter((word) => isWord(word.text))
    .slice(0, maxWords);
  return words.map((word, at) => ({ ...word, beginning: at === words.length - 1 }));
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/** Returns the spellings that a word may stand for. It is a stop word if one of them is. */
export function spellingsOf({ text, spelling }: Omit<Word, 'beginning'>, locale: Locale): string[] {
  // 'été' is a form of 'être', but shoppers mean the summer.
  if (locale === 'fr' && /^étée?s?$/.test(spelling)) return [text];
  const spellings = [text, spelling];
  if (locale === 'fr' && spelling === 'a') spellings.push('à');
  // Not at the end, where German words have no umlaut, nor after a vowel, as in 'neuer'.
  if (locale === 'de')
    spellings.push(spelling.replaceAll(/(?<![aeiouq])[aou]e(?=\p{L})/gu, (pair) => umlauts[pair] ?? pair));
  return [...new Set(spellings)];
}

/** Returns the words that texts are searched for. */
export const searchedFormsOf = (word: Omit<Word, 'beginning'>, locale: Locale): string[] => [
  ...new Set(spellingsOf(word, locale).map(fold)),
];

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
