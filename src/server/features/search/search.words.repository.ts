import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { transpositionsOf, type Word } from './search.words.ts';

/** A word as PostgreSQL takes it, null for one that says nothing ('the'); and whether any product has it. */
export type Understood = { match: string | null; found: boolean };

/** A known word that another may be a misspelling of, and the number of errors between them. */
export type Correction = { word: string; errors: number };

const mostSimilar = 60;
const mostCorrections = 8;
const enough = 1000;

export function createSearchWordsRepository(connection: Connection) {
  return {
    /** In the order of the words. A word is looked for by its stem and as it stands, its beginning only as it stands. */
    async understand(words: readonly Word[]): Promise<Understood[]> {
      const asked = words.flatMap(({ alternatives, beginning, text }, at) =>
        alternatives.map((word) => ({ at, word, beginning: beginning && word === text })),
      );
      const { rows } = await connection.execute<Understood>(sql`
        with stemmed as (
          select at, word, beginning, ts_lexize('english_stem', word) as stems
          from unnest(
            ${sql.param(asked.map(({ at }) => at))}::int[],
            ${sql.param(asked.map(({ word }) => word))}::text[],
            ${sql.param(asked.map(({ beginning }) => beginning))}::boolean[]
          ) as asked (at, word, beginning)
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
              select * from search_similar(misspelled.word, ${mostSimilar})
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
            limit ${mostCorrections}
          ) as likely
        ) as corrections
        from unnest(${sql.param([...words])}::text[], ${sql.param(swapped)}::text[]) as misspelled (word, swapped)`);
      return rows;
    },

    /** In how many products each of these is, up to a thousand. */
    async productsWith(words: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await connection.execute<{ word: string; products: number }>(sql`
        select word, (
          select count(*)::int from (
            select from product_documents where document @@ ('''' || word || '''')::tsquery limit ${enough}
          ) as counted
        ) as products
        from unnest(${sql.param([...words])}::text[]) as word`);
      return new Map(rows.map(({ word, products }) => [word, products]));
    },
  };
}
