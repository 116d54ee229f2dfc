import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { transpositionsOf, type Word } from './search.words.ts';

/** A word as a `tsquery` text (null for a stop word such as 'the'), and whether any product has it. */
export type SearchedWord = { match: string | null; found: boolean };

/** A known word that another may be a misspelling of, and the number of errors between them. */
export type Correction = { word: string; errors: number };

const maxSimilar = 60;
const maxCorrections = 8;
const maxCounted = 1000;

export function createSearchWordsRepository(connection: Connection) {
  return {
    /** Looks words up, in their order: whole words by their stem and as written, the beginning of a word only as written. */
    async lookUp(words: readonly Word[]): Promise<SearchedWord[]> {
      const terms = words.flatMap(({ alternatives, beginning, text }, at) =>
        alternatives.map((word) => ({ at, word, beginning: beginning && word === text })),
      );
      const { rows } = await connection.execute<SearchedWord>(sql`
        with stemmed as (
          select at, word, beginning, ts_lexize('english_stem', word) as stems
          from unnest(
            ${sql.param(terms.map(({ at }) => at))}::int[],
            ${sql.param(terms.map(({ word }) => word))}::text[],
            ${sql.param(terms.map(({ beginning }) => beginning))}::boolean[]
          ) as terms (at, word, beginning)
        ), telling as (
          select *, stems <> '{}' or bool_and(stems = '{}') over () as tells from stemmed
        ), matched as (
          select at, string_agg(
            '''' || word || '''' || case when beginning then ':*' else '' end || coalesce(' | ''' || stems[1] || '''', ''), ' | '
          ) filter (where tells) as match
          from telling group by at
        )
        select match, match is null or exists (select from product_documents where document @@ match::tsquery) as found
        from matched order by at`);
      return rows;
    },

    /**
     * Returns the words of products that each of these may be a misspelling of, the most likely first. A character that is added,
     * missing or replaced is one error, and so is one swap of two adjacent ones. One error is allowed in a short word, two in others.
     */
    async correctionsOf(words: readonly string[]): Promise<{ word: string; corrections: Correction[] }[]> {
      const swapped = words.map((word) => JSON.stringify(transpositionsOf(word)));
      const { rows } = await connection.execute<{ word: string; corrections: Correction[] }>(sql`
        select misspelled.word, (
          select coalesce(json_agg(likely), '[]') from (
            select candidate.word, errors
            from (
              select word from search_words where word in (select jsonb_array_elements_text(swapped::jsonb))
              union
              select * from search_similar(misspelled.word, ${maxSimilar})
            ) as candidate
            cross join lateral (
              select least(
                levenshtein(misspelled.word, candidate.word),
                (select 1 + min(levenshtein(transposed, candidate.word)) from jsonb_array_elements_text(swapped::jsonb) as transposed)
              ) as errors
            ) as counted
            where errors <= case when length(misspelled.word) < 5 then 1 else 2 end
            order by
              errors * 2 + (left(candidate.word, 1) <> left(misspelled.word, 1))::int,
              similarity(candidate.word, misspelled.word) desc,
              candidate.word
            limit ${maxCorrections}
          ) as likely
        ) as corrections
        from unnest(${sql.param([...words])}::text[], ${sql.param(swapped)}::text[]) as misspelled (word, swapped)`);
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
