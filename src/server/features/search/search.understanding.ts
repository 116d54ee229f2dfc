import type { Connection } from '#server/db/client.ts';
import type { Query } from './search.repository.ts';
import { canBeMisspelled, type Word, wordsOf } from './search.words.ts';
import { type Correction, createSearchWordsRepository, type Understood } from './search.words.repository.ts';

/** What a text searches for: `query` is undefined when nothing can be found by it. */
export type Understanding = { query: Query | undefined; correctedTo: string | null };

const queryOf = (understood: readonly Understood[]): Query => {
  const matches = understood.flatMap(({ match }) => (match === null ? [] : [`(${match})`]));
  return { match: matches.join(' & '), rank: matches.join(' | ') };
};

const isFound = ({ found }: Understood) => found;

/** Reads a search: its words, their stems and what means the same, and for a misspelled word the one that was meant. */
export function createUnderstanding(db: Connection) {
  const repository = createSearchWordsRepository(db);

  /** What each of the words was meant to be, of those for which there is such a word in a product. */
  const meantBy = async (words: readonly string[]): Promise<Map<string, string>> => {
    const misspelled = await repository.correctionsOf(words);
    const known = new Set(misspelled.flatMap(({ corrections }) => corrections.map(({ word }) => word)));
    const products = await repository.productsWith([...known]);
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

  const correct = async (words: readonly Word[], understood: readonly Understood[]): Promise<Understanding> => {
    const unknown = words.flatMap(({ text }, at) => (understood[at]?.found ? [] : [text]));
    const meant = unknown.every(canBeMisspelled) ? await meantBy(unknown) : new Map<string, string>();
    if (unknown.some((text) => !meant.has(text))) return { query: undefined, correctedTo: null };
    const correctedTo = words.map(({ text }) => meant.get(text) ?? text).join(' ');
    const again = await repository.understand(wordsOf(correctedTo));
    return again.every(isFound) ? { query: queryOf(again), correctedTo } : { query: undefined, correctedTo: null };
  };

  return async (text: string): Promise<Understanding> => {
    const words = wordsOf(text);
    if (words.length === 0) return { query: undefined, correctedTo: null };
    const understood = await repository.understand(words);
    return understood.every(isFound) ? { query: queryOf(understood), correctedTo: null } : correct(words, understood);
  };
}
