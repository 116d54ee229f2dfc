import { desc, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { orders } from '#server/db/schema/index.ts';
import { mostTags } from '#contract/order/tags.ts';

/** The tagged orders whose tags are suggested, and the most suggestions. */
const latestTagged = 1000;
const mostSuggested = 100;

type Tagged = { id: string; isChanged: boolean; isFull: boolean };

export const createTagsRepository = (connection: Connection) => ({
  /** Returns the tags of the latest tagged orders, those of most orders first. */
  async listInUse(): Promise<string[]> {
    const latest = connection
      .select({ tags: orders.tags })
      .from(orders)
      .where(sql`${orders.tags} <> '{}'`)
      .orderBy(sql`${orders.orderDate} desc nulls last`)
      .limit(latestTagged)
      .as('latest');
    const rows = await connection
      .select({ tag: sql<string>`tag` })
      .from(latest)
      .crossJoin(sql`unnest(${latest.tags}) tag`)
      .groupBy(sql`tag`)
      .orderBy(desc(sql`count(*)`), sql`tag`)
      .limit(mostSuggested);
    return rows.map(({ tag }) => tag);
  },

  /**
   * Adds a tag to the orders that have no such one and fewer than they can have, and returns all orders that exist. Orders are locked in
   * the order of their ids.
   */
  async add(orderIds: readonly string[], tag: string, now: Date): Promise<Tagged[]> {
    const { rows } = await connection.execute<Tagged>(sql`
      with chosen as (
        select id, tags, lower(${tag}) in (select lower(one) from unnest(tags) one) as has_tag
        from orders where id = any (${sql.param([...orderIds])}::char(12)[]) order by id for update
      ), changed as (
        update orders set
          tags = array_append(chosen.tags, ${tag}::text),
          order_update_date = greatest(${now.toISOString()}::timestamptz, order_update_date + interval '1 millisecond')
        from chosen
        where orders.id = chosen.id and not has_tag and cardinality(chosen.tags) < ${mostTags}
        returning orders.id
      )
      select chosen.id, changed.id is not null as "isChanged", not has_tag and changed.id is null as "isFull"
      from chosen left join changed on changed.id = chosen.id order by chosen.id`);
    return rows;
  },
});
