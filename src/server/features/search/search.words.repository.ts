import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { transpositionsOf, type Word } from './search.words.ts';

/** A word as PostgreSQL takes it, null for one that says nothing ('the'); and whether any product has it. */
export type Understood = { match: string | null; found: boolean };

const mostSimilar = 60;
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

    /** Words of products that are alike to each of these. */
    async similar(words: readonly string[]): Promise<{ word: string; similar: string[] }[]> {
      const swapped = words.map((word) => JSON.stringify(transpositionsOf(word)));
      const { rows } = await connection.execute<{ word: string; similar: string[] }>(sql`
        select asked.word, array(
          select word from search_words where word in (select jsonb_array_elements_text(swapped::jsonb))
          union
          select * from search_similar(asked.word, ${mostSimilar})
        ) as similar
        from unnest(${sql.param([...words])}::text[], ${sql.param(swapped)}::text[]) as asked (word, swapped)`);
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
