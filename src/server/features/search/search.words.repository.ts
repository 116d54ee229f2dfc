import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import {
  constant,
  documentsIn,
  type SearchLanguage,
  similarWordsIn,
  statementPerLanguage,
  wordsIn,
} from './search.languages.repository.ts';
import { formsOf, searchedFormsOf, spellingsOf, type Word } from './search.words.ts';

/** A part of a search: a word, or words that have synonyms together. Each alternative is a list of words that must all match. */
export type Term = {
  /** As in the search. */
  words: Word[];
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

/** A known word that another may be a misspelling of, with its accents, and the number of errors between them. */
export type Correction = { word: string; spelling: string; errors: number };

const maxSimilar = 60;
const maxCorrections = 8;
const maxCounted = 1000;
/** A common word is in one of so many products, which takes less time to find out than to collect all products that have it. */
const newest = sql.raw('100');
/** Less similar words are other words: 'sale' and 'sage' have 0.25. */
const minSimilarity = 0.4;
const maxCompounds = sql.raw('50');

const germanStem = (word: SQL) => sql`(ts_lexize('german_stem', ${word}))[1]`;
const backwards = sql`reverse(${germanStem(sql`word`)}) collate "C"`;

/**
 * The stems of the German words that end with one of `forms`, as `tsquery` text. 'Baumwollhose' is a 'Hose', but 'Barock' is no 'Rock' and
 * 'Damenbekleidung' no 'Kleid': at least three letters come before, and an ending at most after. The operator `~` would use the index of the
 * trigrams, which takes seven times as long.
 */
const compoundsIn = (language: SearchLanguage): SQL => sql`(
  select string_agg(distinct '''' || stem || '''', ' | ') from (
    select ${germanStem(sql`word`)} as stem
    from unnest(forms) as form
    cross join lateral (select ${germanStem(sql`form`)} as last where length(form) >= 4) as part
    join ${wordsIn(language)} on ${backwards} >= reverse(last) and ${backwards} < reverse(last) || chr(1114111)
    where regexp_like(word, '...' || last || '(e[mnrs]?|ern|n|s)?$')
    order by length(word), word limit ${maxCompounds}
  ) as compounds
)`;

const lookUpTerms = statementPerLanguage<{ words: string }, SearchedTerm>('search_terms', (language, { words }) => {
  const { locale, source } = language;
  const stemsIn = (each: Locale) => sql`search_stems(form, ${constant(each)})`;
  const isOwn = locale === source;
  const stems = isOwn ? stemsIn(locale) : sql`${stemsIn(locale)} || ${stemsIn(source)}`;
  return sql`
    with given as (
      select * from json_to_recordset(${words}::json)
        as words (at int, index int, position int, forms text[], spellings text[], beginning boolean, kind boolean)
    ), stemmed as (
      select at, index, kind, position,
        exists (select from unnest(spellings) as spelling where ts_lexize(search_dictionary(${constant(locale)}), spelling) = '{}') as stops,
        (select string_agg('''' || form || '''' || case when beginning then ':*' else '' end, ' | ') from unnest(forms) as form) as own,
        (
          select string_agg(distinct '''' || stem || '''', ' | ')
          from unnest(forms) as form, unnest(${stems}) as stem${isOwn ? sql`` : sql` where stem <> all (forms)`}
        ) as stems,
        ${locale === 'de' ? sql`case when index = 0 then ${compoundsIn(language)} end` : sql`null::text`} as compounds
      from given
    ), telling as (
      select *, not stops or bool_and(stops) over () as tells from stemmed
    ), alternatives as (
      select at, index, bool_or(kind) as kind,
        string_agg('(' || concat_ws(' | ', own, stems, compounds) || ')', ' & ' order by position) filter (where tells) as match,
        string_agg('(' || concat_ws(' | ', own, stems) || ')', ' & ' order by position) filter (where tells) as exact
      from telling group by at, index
    ), matched as (
      select at, bool_or(kind) as kind, string_agg(match, ' | ' order by index) as match, min(exact) filter (where index = 0) as exact
      from alternatives group by at
    ), newest as materialized (
      select title, document from ${documentsIn(language)} order by product_id desc limit ${newest}
    )
    select match, exact,
      match is null or exists (select from newest where document @@ match::tsquery)
        or exists (select from ${documentsIn(language)} where document @@ match::tsquery) as found,
      kind and match is not null and (exists (select from newest where title @@ match::tsquery)
        or exists (select from ${documentsIn(language)} where document @@ match::tsquery and title @@ match::tsquery)) as titled
    from matched order by at`;
});

export function createSearchWordsRepository(connection: Connection) {
  return {
    /** Looks terms up, in their order: whole words by their stem and as written, the beginning of a word only as written. */
    lookUp(terms: readonly Term[], language: SearchLanguage): Promise<SearchedTerm[]> {
      const { locale } = language;
      const words = terms.flatMap(({ words: written, alternatives, beginning, isKind: kind }, at) => [
        ...written.map((word) => ({
          at,
          index: 0,
          forms: searchedFormsOf(word, locale),
          spellings: spellingsOf(word, locale),
          beginning,
          kind,
        })),
        ...alternatives.flatMap((alternative, index) =>
          alternative.map((word) => ({
            at,
            index: index + 1,
            forms: [word],
            spellings: [word],
            beginning: false,
            kind,
          })),
        ),
      ]);
      const rows = words.map((word, position) => ({ ...word, position }));
      return lookUpTerms(connection, language, { words: JSON.stringify(rows) });
    },

    /**
     * Returns the words of products that each of these may be a misspelling of, the most likely first. A character that is added,
     * missing or replaced is one error, and so are one swap of two adjacent ones and a plural. One error is allowed in a short word,
     * two in others; and the words must be similar and begin with the same letter.
     */
    async correctionsOf(
      words: readonly string[],
      language: SearchLanguage,
    ): Promise<{ word: string; corrections: Correction[] }[]> {
      const forms = words.map((word) => JSON.stringify(formsOf(word)));
      const { rows } = await connection.execute<{ word: string; corrections: Correction[] }>(sql`
        select misspelled.word, (
          select coalesce(json_agg(likely), '[]') from (
            select candidate.word, errors,
              coalesce((select spelling from ${wordsIn(language)} where search_words.word = candidate.word), candidate.word) as spelling
            from (
              select word from ${wordsIn(language)} where word in (select jsonb_array_elements_text(forms::jsonb))
              union
              select * from ${similarWordsIn(language, sql`misspelled.word`, maxSimilar)}
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
    async countProductsWith(words: readonly string[], language: SearchLanguage): Promise<Map<string, number>> {
      const { rows } = await connection.execute<{ word: string; products: number }>(sql`
        select word, (
          select count(*)::int from (
            select from ${documentsIn(language)} where document @@ ('''' || word || '''')::tsquery limit ${maxCounted}
          ) as counted
        ) as products
        from unnest(${sql.param([...words])}::text[]) as word`);
      return new Map(rows.map(({ word, products }) => [word, products]));
    },
  };
}
