import { desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { productImages, products, uploads } from '#server/db/schema/index.ts';

/** An original image, by the path that pages use. */
export type Original = { path: string; onCards: boolean };

/**
 * Reads all originals, the most visible first: images of pages and categories, then the first image of every color, then the other
 * images of products, and last those that only deleted products show. Popular and new products come first.
 */
export function createOriginalsRepository(connection: Connection) {
  return {
    async originals(): Promise<Original[]> {
      const shown = connection
        .select({
          path: productImages.path,
          popular: products.popular,
          rank: sql<number>`case
            when ${products.deletedAt} is not null then 3
            when row_number() over (
              partition by ${productImages.productId}, ${productImages.colorId} order by ${productImages.position}
            ) = 1 then 1
            else 2 end`.as('rank'),
        })
        .from(productImages)
        .innerJoin(products, eq(products.id, productImages.productId))
        .as('shown');
      const wanted = connection
        .select({
          path: shown.path,
          rank: sql<number>`min(${shown.rank})`.as('rank'),
          popular: sql<boolean>`bool_or(${shown.popular})`.as('popular'),
        })
        .from(shown)
        .groupBy(shown.path)
        .as('wanted');
      const rank = sql<number>`coalesce(${wanted.rank}, 0)`;
      return connection
        .select({ path: uploads.path, onCards: sql<boolean>`${rank} <= 1` })
        .from(uploads)
        .leftJoin(wanted, eq(wanted.path, uploads.path))
        .orderBy(rank, sql`${wanted.popular} desc nulls last`, desc(uploads.id));
    },
  };
}
