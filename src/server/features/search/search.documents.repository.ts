import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

/** A product whose texts are not there in exactly the languages of the shop. `missing` are those in which they are not. */
export type IncompleteProduct = { productId: string; isOutdated: boolean; missing: string[] };

export function createSearchDocumentsRepository(connection: Connection) {
  return {
    /** Finds such products, older than another, the newest first. `isOutdated` says that the merchant writes in another language now. */
    async findIncomplete(before: string | undefined, limit: number): Promise<IncompleteProduct[]> {
      const { rows } = await connection.execute<IncompleteProduct>(sql`
        select product_id as "productId", own.locale <> search_locale() as "isOutdated",
          array(select unnest(search_other_locales()) except select unnest(locales)) as missing
        from product_documents as own cross join lateral (
          select array(
            select locale from product_translation_documents where product_id = own.product_id order by locale
          ) as locales
        ) as translated
        where ${before === undefined ? sql`true` : sql`product_id < ${before}::uuid`}
          and (own.locale <> search_locale() or locales <> search_other_locales())
        order by product_id desc limit ${limit}`);
      return rows;
    },

    /** Writes the texts of products in the missing languages, and deletes those in languages that the shop does not offer. */
    async complete(products: readonly IncompleteProduct[]): Promise<void> {
      const ids = sql`${sql.param(products.map(({ productId }) => productId))}::uuid[]`;
      const missing = [...new Set(products.flatMap((product) => product.missing))];
      await connection.execute(
        sql`select from product_search where product_id = any (${ids}) order by product_id for update`,
      );
      await connection.execute(
        products.some(({ isOutdated }) => isOutdated)
          ? sql`select refresh_product_documents(${ids})`
          : sql`select refresh_translation_documents(${ids}, ${sql.param(missing)}::text[])`,
      );
    },
  };
}
