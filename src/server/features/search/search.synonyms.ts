import { parseSynonyms } from '#contract/catalog/synonyms.ts';
import { normalize } from './search.words.ts';

/** Finds the synonyms of one or several words in a row: each a list of words that must all be in a product. */
export type Synonyms = { maxWords: number; of: (words: readonly string[]) => string[][] | undefined };

/** Returns the singular and plural forms of a term as far as they are regular. Irregular ones are in the list. */
const formsOf = (term: string): string[] => [
  term,
  `${term}s`,
  `${term}es`,
  ...(/[^aeiou]y$/.test(term) ? [`${term.slice(0, -1)}ies`] : []),
  ...(/[^s]s$/.test(term) && term.length > 3 ? [term.slice(0, -1)] : []),
];

/** Compiles the merchant's list. Several rules for a word are added together. */
function compileSynonyms(text: string): Synonyms {
  const found = new Map<string, Set<string>>();
  let maxWords = 1;
  for (const { words, others } of parseSynonyms(text).rules) {
    const normalized = others.map(normalize).filter((other) => other !== '');
    for (const term of words.map(normalize)) {
      if (term === '') continue;
      maxWords = Math.max(maxWords, term.split(' ').length);
      for (const form of formsOf(term)) found.set(form, new Set([...(found.get(form) ?? []), ...normalized]));
    }
  }
  return {
    maxWords,
    of: (words) => {
      const terms = found.get(words.join(' '));
      return terms && [...terms].map((term) => term.split(' '));
    },
  };
}

/** Returns a function that compiles the list again only when it has changed. */
export function createSynonyms() {
  let compiled: { text: string; synonyms: Synonyms } | undefined;
  return (text: string): Synonyms => {
    if (compiled?.text !== text) compiled = { text, synonyms: compileSynonyms(text) };
    return compiled.synonyms;
  };
}
