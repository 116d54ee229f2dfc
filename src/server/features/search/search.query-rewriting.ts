import type { Connection } from '#server/db/client.ts';
import type { SearchQuery } from './search.repository.ts';
import { canBeMisspelled, type Word, wordsOf } from './search.words.ts';
import { type Correction, createSearchWordsRepository, type SearchedWord } from './search.words.repository.ts';

/** The query of a search text. `query` is undefined if nothing can match; `correctedTo` is null if nothing was corrected. */
export type RewrittenQuery = { query: SearchQuery | undefined; correctedTo: string | null };

const toQuery = (searched: readonly SearchedWord[]): SearchQuery => {
  const matches = searched.flatMap(({ match }) => (match === null ? [] : [`(${match})`]));
  return { match: matches.join(' & '), rank: matches.join(' | ') };
};

const isFound = ({ found }: SearchedWord) => found;

/** Rewrites a search text: adds stems and synonyms, and corrects misspelled words. */
export function createQueryRewriter(db: Connection) {
  const repository = createSearchWordsRepository(db);

  /** Returns the likeliest correction of each word that has one in a product. */
  const findCorrections = async (words: readonly string[]): Promise<Map<string, string>> => {
    const misspelled = await repository.correctionsOf(words);
    const known = new Set(misspelled.flatMap(({ corrections }) => corrections.map(({ word }) => word)));
    const products = await repository.countProductsWith([...known]);
    const countOf = ({ word }: Correction) => products.get(word) ?? 0;
    return new Map(
      misspelled.flatMap(({ word, corrections }) => {
        const existing = corrections.filter((correction) => countOf(correction) > 0);
        const nearest = existing.filter(({ errors }) => errors === existing[0]?.errors);
        const [best] = nearest.toSorted((one, other) => countOf(other) - countOf(one));
        return best ? [[word, best.word] as const] : [];
      }),
    );
  };

  const correct = async (words: readonly Word[], searched: readonly SearchedWord[]): Promise<RewrittenQuery> => {
    const unknown = words.flatMap(({ text }, at) => (searched[at]?.found ? [] : [text]));
    const corrections = unknown.every(canBeMisspelled) ? await findCorrections(unknown) : new Map<string, string>();
    if (unknown.some((text) => !corrections.has(text))) return { query: undefined, correctedTo: null };
    const correctedTo = words.map(({ text }) => corrections.get(text) ?? text).join(' ');
    const corrected = await repository.lookUp(wordsOf(correctedTo));
    return corrected.every(isFound)
      ? { query: toQuery(corrected), correctedTo }
      : { query: undefined, correctedTo: null };
  };

  return async (text: string): Promise<RewrittenQuery> => {
    const words = wordsOf(text);
    if (words.length === 0) return { query: undefined, correctedTo: null };
    const searched = await repository.lookUp(words);
    return searched.every(isFound) ? { query: toQuery(searched), correctedTo: null } : correct(words, searched);
  };
}
