import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

/** A product that has become active. */
export type PublishedProduct = { id: string; categoryId: string; popular: boolean };

/**
 * Makes drafts active whose minute of the shop's wall clock has come, at most this many. Leaves the version of the products, since nothing
 * changes that an admin has not written.
 */
export async function publishDue(connection: Connection, minute: string, limit: number): Promise<PublishedProduct[]> {
  const { rows } = await connection.execute<PublishedProduct>(sql`
    with due as (
      select id from products where status = 'draft' and publish_at <= ${minute} and deleted_at is null
      order by id limit ${limit} for no key update
    )
    update products set status = 'active', publish_at = null from due where products.id = due.id
    returning products.id, category_id as "categoryId", popular`);
  return rows;
}
