import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import { type Placeholders, sqlStatement } from '#server/db/statement.ts';

/** The language of a search, and the one in which the merchant writes. What is not translated is found in that one. */
export type SearchLanguage = { locale: Locale; source: Locale };

/** A language as a constant of the statement, because there is an index for each. */
export const constant = (locale: Locale): SQL => sql.raw(`'${locale}'`);

const inLanguage = (table: SQL, { locale }: SearchLanguage, name: SQL) =>
  sql`(select * from ${table} where locale = ${constant(locale)}) as ${name}`;

/** The texts of the products in a language, as `product_documents`. */
export const documentsIn = (language: SearchLanguage): SQL =>
  language.locale === language.source
    ? sql`product_documents`
    : inLanguage(sql`product_translation_documents`, language, sql`product_documents`);

/** The words of these texts, as `search_words`. */
export const wordsIn = (language: SearchLanguage): SQL =>
  language.locale === language.source
    ? sql`search_words`
    : inLanguage(sql`search_translation_words`, language, sql`search_words`);

/** The words that are most similar to a misspelled one. */
export const similarWordsIn = (language: SearchLanguage, misspelled: SQL, limit: number): SQL =>
  language.locale === language.source
    ? sql`search_similar(${misspelled}, ${limit})`
    : sql`search_similar(${misspelled}, ${limit}, ${language.locale})`;

/** Declares a statement for each language in which it is used. */
export function statementPerLanguage<Values extends object, Row extends QueryResultRow>(
  name: string,
  build: (language: SearchLanguage, values: Placeholders<Values>) => SQL,
) {
  const statements = new Map<string, ReturnType<typeof sqlStatement<Values, Row>>>();
  return (connection: Connection, language: SearchLanguage, values: Values): Promise<Row[]> => {
    const ownName = `${name}_${language.locale}_${language.source}`;
    const run = statements.get(ownName) ?? sqlStatement<Values, Row>(ownName, (given) => build(language, given));
    statements.set(ownName, run);
    return run(connection, values);
  };
}
