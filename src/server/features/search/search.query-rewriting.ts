import type { Connection } from '#server/db/client.ts';
import { colorsOf, isColorWord, isShade, type NamedColor } from './search.colors.ts';
import { createSearchNamesRepository } from './search.names.repository.ts';
import type { SearchQuery } from './search.filters.repository.ts';
import type { SearchLanguage } from './search.languages.repository.ts';
import { createSearchRepository } from './search.repository.ts';
import type { Synonyms } from './search.synonyms.ts';
import { canBeMisspelled, searchedFormsOf, type Word, wordsOf } from './search.words.ts';
import {
  type Correction,
  createSearchWordsRepository,
  type SearchedTerm,
  type Term,
} from './search.words.repository.ts';

/**
 * What a search text means. `query` has its words and is undefined without any; `colors` are the colours that it asks for, undefined
 * without any; `correctedTo` is null if nothing was corrected. Undefined if nothing can match.
 */
export type RewrittenQuery = {
  query: SearchQuery | undefined;
  colors: NamedColor[] | undefined;
  correctedTo: string | null;
};
/** What gives the words of a search their meaning. */
type Meaning = { language: SearchLanguage; synonyms: Synonyms };
/** A meaning, or the words that no product has. */
type Understood = { query: SearchQuery | undefined; colors: NamedColor[] | undefined; unknown?: undefined };
type NotUnderstood = { unknown: Word[] };

/** Joins words to terms: the longest row of words with synonyms, else one word. */
function termsOf(words: readonly Word[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length;) {
    let count = Math.min(synonyms.maxWords, words.length - start);
    let alternatives: string[][] | undefined;
    for (; count > 0 && !alternatives; count -= 1) {
      alternatives = synonyms.of(words.slice(start, start + count).map(({ text }) => text));
    }
    const length = alternatives ? count + 1 : 1;
    const own = words.slice(start, start + length);
    terms.push({
      words: own,
      alternatives: alternatives ?? [],
      beginning: length === 1 && own[0]?.beginning === true,
      isKind: alternatives !== undefined,
    });
    start += length;
  }
  return terms;
}

/** Returns the words that mean a colour, and the others without the shades before a colour. */
function splitColors(words: readonly Word[]) {
  const others = words.filter(
    ({ text }, at) => !isColorWord(text) && !(isShade(text) && isColorWord(words[at + 1]?.text ?? '')),
  );
  return { colorWords: words.map(({ text }) => text).filter(isColorWord), others };
}

const bracketed = (texts: readonly string[]) => texts.map((text) => `(${text})`);
const notNull = (text: string | null) => text !== null;

function toQuery(
  language: SearchLanguage,
  terms: readonly Term[],
  searched: readonly SearchedTerm[],
  colorWords: readonly string[] = [],
): SearchQuery {
  const matches = bracketed(searched.map(({ match }) => match).filter(notNull));
  const exact = bracketed(searched.map((term) => term.exact).filter(notNull));
  // 'tee' means a kind of product: trousers that look right with a tee are not meant while the shop has tees.
  const titled = searched.flatMap(({ match, titled: isTitled }, at) =>
    match !== null && isTitled && terms[at]?.isKind ? [`(${match})`] : [],
  );
  const colors = colorWords.map((word) => `'${word}'`);
  const rank = [...matches, ...colors].join(' | ');
  const exactRank = [...exact, ...colors].join(' | ');
  return {
    language,
    match: matches.join(' & '),
    title: titled.length > 0 ? titled.join(' & ') : undefined,
    rank,
    exactRank: exactRank === rank ? undefined : exactRank,
  };
}

/** Rewrites a search text: finds its colours and synonyms, adds stems, and corrects misspelled words. */
export function createQueryRewriter(db: Connection) {
  const repository = createSearchWordsRepository(db);
  const names = createSearchNamesRepository(db);
  const searches = createSearchRepository(db);

  const lookUp = async (words: readonly Word[], { language, synonyms }: Meaning) => {
    const terms = termsOf(words, synonyms);
    const searched = terms.length > 0 ? await repository.lookUp(terms, language) : [];
    const unknown = terms.flatMap((term, at) => (searched[at]?.found ? [] : term.words));
    return { terms, searched, unknown };
  };

  /** Reads the words for colours as colours. Returns undefined if there are none, or if no product in them has the other words. */
  const understandColors = async (
    words: readonly Word[],
    meaning: Meaning,
  ): Promise<Understood | NotUnderstood | undefined> => {
    const { colorWords, others } = splitColors(words);
    if (colorWords.length === 0) return undefined;
    const colors = colorsOf(colorWords, await names.colors());
    if (colors.length === 0) return undefined;
    const { terms, searched, unknown } = await lookUp(others, meaning);
    if (unknown.length > 0) return { unknown };
    const query = terms.length > 0 ? toQuery(meaning.language, terms, searched, colorWords) : undefined;
    const colorIds = colors.map(({ id }) => id);
    return (await searches.exists({ query, colorIds })) ? { query, colors } : undefined;
  };

  const understand = async (text: string, meaning: Meaning): Promise<Understood | NotUnderstood> => {
    const words = wordsOf(text, meaning.language.locale);
    const inColors = await understandColors(words, meaning);
    if (inColors) return inColors;
    const { terms, searched, unknown } = await lookUp(words, meaning);
    return unknown.length > 0 ? { unknown } : { query: toQuery(meaning.language, terms, searched), colors: undefined };
  };

  /** Returns the likeliest correction of each word that has one in a product. */
  const findCorrections = async (words: readonly Word[], language: SearchLanguage): Promise<Map<string, string>> => {
    // 'guertle' is compared as 'gurtle'.
    const comparedAs = new Map(words.map((word) => [word.text, searchedFormsOf(word, language.locale).at(-1) ?? '']));
    const misspelled = await repository.correctionsOf([...new Set(comparedAs.values())], language);
    const known = new Set(misspelled.flatMap(({ corrections }) => corrections.map(({ word }) => word)));
    const products = await repository.countProductsWith([...known], language);
    const countOf = ({ word }: Correction) => products.get(word) ?? 0;
    const likeliest = new Map(
      misspelled.flatMap(({ word, corrections }) => {
        const existing = corrections.filter((correction) => countOf(correction) > 0);
        const nearest = existing.filter(({ errors }) => errors === existing[0]?.errors);
        const [best] = nearest.toSorted((one, other) => countOf(other) - countOf(one));
        return best ? [[word, best.spelling] as const] : [];
      }),
    );
    return new Map(
      [...comparedAs].flatMap(([word, form]) => {
        const correction = likeliest.get(form);
        return correction === undefined ? [] : [[word, correction] as const];
      }),
    );
  };

  return async (text: string, meaning: Meaning): Promise<RewrittenQuery | undefined> => {
    const words = wordsOf(text, meaning.language.locale);
    if (words.length === 0) return undefined;
    const written = await understand(text, meaning);
    if (!written.unknown) return { ...written, correctedTo: null };
    // A colour that the shop does not have is no misspelling of another: 'green' does not mean 'grey'.
    if (!written.unknown.every(({ text: word }) => canBeMisspelled(word) && !isColorWord(word))) return undefined;
    const corrections = await findCorrections(written.unknown, meaning.language);
    if (written.unknown.some(({ text: word }) => !corrections.has(word))) return undefined;
    const correctedTo = words.map(({ text: word, spelling }) => corrections.get(word) ?? spelling).join(' ');
    const corrected = await understand(correctedTo, meaning);
    return corrected.unknown ? undefined : { ...corrected, correctedTo };
  };
}
