import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { webhookDeliveries, webhookEvents } from '#server/db/schema/index.ts';
import { insertStatement, type Placeholders, sqlStatement } from '#server/db/statement.ts';

type NewEvent = typeof webhookEvents.$inferInsert;
type NewDelivery = typeof webhookDeliveries.$inferInsert;

const readTypes = sqlStatement<object, { type: string }>(
  'shop_events_types',
  () => sql`select distinct unnest(events) as type from webhooks where active`,
);

const readWebhooks = sqlStatement<{ type: string }, { id: string }>(
  'shop_events_webhooks',
  ({ type }: Placeholders<{ type: string }>) =>
    // A webhook that is deleted meanwhile is left out, instead of failing the transaction of the change.
    sql`select id from webhooks where active and events @> array[${type}::text] order by id for key share`,
);

const insert = insertStatement('shop_events_insert', { events: webhookEvents, deliveries: webhookDeliveries });

export const createShopEventsRepository = (connection: Connection) => ({
  /** Returns the types of events that any active webhook wants. */
  async types(): Promise<Set<string>> {
    return new Set((await readTypes(connection, {})).map(({ type }) => type));
  },

  /** Returns the active webhooks that want events of a type. Until the transaction ends, none of them is deleted. */
  async webhooks(type: string): Promise<string[]> {
    return (await readWebhooks(connection, { type })).map(({ id }) => id);
  },

  insert: (events: readonly NewEvent[], deliveries: readonly NewDelivery[]) =>
    insert(connection, { events, deliveries }),
});
