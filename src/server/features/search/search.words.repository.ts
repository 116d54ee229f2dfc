import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { formsOf } from './search.words.ts';

/** A part of a search: a word, or words that have synonyms together. Each alternative is a list of words that must all match. */
export type Term = {
  /** As in the search. */
  words: string[];
  alternatives: string[][];
  /** The only word may be incomplete. */
  beginning: boolean;
  /** Names a kind of product. */
  isKind: boolean;
};

/**
 * A term as a `tsquery` text: any of its alternatives (null for stop words such as 'the'), and the words as they were written. `found`
 * is whether any product has it, `titled` whether any has it in its name, category or colours; only read for a kind of product.
 */
export type SearchedTerm = { match: string | null; exact: string | null; found: boolean; titled: boolean };

/** A known word that another may be a misspelling of, and the number of errors between them. */
export type Correction = { word: string; errors: number };

const maxSimilar = 60;
const maxCorrections = 8;
const maxCounted = 1000;
/** A common word is in one of so many products, which takes less time to find out than to collect all products that have it. */
const newest = 100;
/** Less similar words are other words: 'sale' and 'sage' have 0.25. */
const minSimilarity = 0.4;

export function createSearchWordsRepository(connection: Connection) {
  return {
    /** Looks terms up, in their order: whole words by their stem and as written, the beginning of a word only as written. */
    async lookUp(terms: readonly Term[]): Promise<SearchedTerm[]> {
      const words = terms.flatMap(({ words: written, alternatives, beginning, isKind }, at) =>
        [written, ...alternatives].flatMap((alternative, index) =>
          alternative.map((word) => ({ at, index, word, beginning: beginning && index === 0, isKind })),
        ),
      );
      const { rows } = await connection.execute<SearchedTerm>(sql`
        with stemmed as (
          select at, index, word, beginning, kind, position, ts_lexize('english_stem', word) as stems
          from unnest(
            ${sql.param(words.map(({ at }) => at))}::int[],
            ${sql.param(words.map(({ index }) => index))}::int[],
            ${sql.param(words.map(({ word }) => word))}::text[],
            ${sql.param(words.map(({ beginning }) => beginning))}::boolean[],
            ${sql.param(words.map(({ isKind }) => isKind))}::boolean[]
          ) with ordinality as words (at, index, word, beginning, kind, position)
        ), telling as (
          select *, stems <> '{}' or bool_and(stems = '{}') over () as tells from stemmed
        ), alternatives as (
          select at, index, bool_or(kind) as kind, string_agg(
            '(''' || word || '''' || case when beginning then ':*' else '' end || coalesce(' | ''' || stems[1] || '''', '') || ')', ' & '
            order by position
          ) filter (where tells) as match
          from telling group by at, index
        ), matched as (
          select at, bool_or(kind) as kind, string_agg(match, ' | ' order by index) as match, min(match) filter (where index = 0) as exact
          from alternatives group by at
        ), newest as materialized (
          select title, document from product_documents order by product_id desc limit ${newest}
        )
        select match, exact,
          match is null or exists (select from newest where document @@ match::tsquery)
            or exists (select from product_documents where document @@ match::tsquery) as found,
          kind and match is not null and (exists (select from newest where title @@ match::tsquery)
            or exists (select from product_documents where document @@ match::tsquery and title @@ match::tsquery)) as titled
        from matched order by at`);
      return rows;
    },

    /**
     * Returns the words of products that each of these may be a misspelling of, the most likely first. A character that is added,
     * missing or replaced is one error, and so are one swap of two adjacent ones and a plural. One error is allowed in a short word,
     * two in others; and the words must be similar and begin with the same letter.
     */
    async correctionsOf(words: readonly string[]): Promise<{ word: string; corrections: Correction[] }[]> {
      const forms = words.map((word) => JSON.stringify(formsOf(word)));
      const { rows } = await connection.execute<{ word: string; corrections: Correction[] }>(sql`
        select misspelled.word, (
          select coalesce(json_agg(likely), '[]') from (
            select candidate.word, errors
            from (
              select word from search_words where word in (select jsonb_array_elements_text(forms::jsonb))
              union
              select * from search_similar(misspelled.word, ${maxSimilar})
            ) as candidate
            cross join lateral (
              select min(cost + levenshtein(form, candidate.word)) as errors
              from (
                select misspelled.word as form, 0 as cost
                union all select form, 1 from jsonb_array_elements_text(forms::jsonb) as form
              ) as compared
              where similarity(form, candidate.word) >= ${minSimilarity}::real and left(form, 1) = left(candidate.word, 1)
            ) as counted
            where errors <= case when length(misspelled.word) < 5 then 1 else 2 end
            order by
              errors * 2 + (left(candidate.word, 1) <> left(misspelled.word, 1))::int,
              similarity(candidate.word, misspelled.word) desc,
              candidate.word
            limit ${maxCorrections}
          ) as likely
        ) as corrections
        from unnest(${sql.param([...words])}::text[], ${sql.param(forms)}::text[]) as misspelled (word, forms)`);
      return rows;
    },

    /** Counts the products that have each of these words, up to a thousand. */
    async countProductsWith(words: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await connection.execute<{ word: string; products: number }>(sql`
        select word, (
          select count(*)::int from (
            select from product_documents where document @@ ('''' || word || '''')::tsquery limit ${maxCounted}
          ) as counted
        ) as products
        from unnest(${sql.param([...words])}::text[]) as word`);
      return new Map(rows.map(({ word, products }) => [word, products]));
    },
  };
}
