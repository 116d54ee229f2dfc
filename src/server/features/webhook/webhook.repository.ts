import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { DeliveryStatus } from '#contract/shop/webhook-events.ts';
import type { Connection } from '#server/db/client.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '#server/db/schema/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type EventRow = typeof webhookEvents.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect & { event: EventRow };

/** The first key of the advisory lock; any number that no other lock has. */
const countLock = 7_261_063;

const isOf = (webhookId: string, deliveryId: string) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId));

export function createWebhookRepository(connection: Connection) {
  const selectDeliveries = () =>
    connection
      .select({ ...getTableColumns(webhookDeliveries), event: webhookEvents })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId));

  return {
    list: () => connection.select().from(webhooks).orderBy(asc(webhooks.id)).limit(1_000),

    async find(id: string): Promise<WebhookRow | undefined> {
      const [row] = await connection.select().from(webhooks).where(eq(webhooks.id, id));
      return row;
    },

    /** Locks a webhook until the transaction ends. Transactions that write events for it do not wait. */
    async lock(id: string): Promise<WebhookRow | undefined> {
      const [row] = await connection.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
      return row;
    },

    /** Locks the active webhooks to which something is due in the order of their ids, and returns the ids. */
    async lockDue(now: Date): Promise<string[]> {
      const rows = await connection
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(
          and(
            eq(webhooks.active, true),
            sql`exists (select from webhook_deliveries due
              where due.webhook_id = ${webhooks.id} and due.status = 'waiting' and due.next_at <= ${now})`,
          ),
        )
        .orderBy(asc(webhooks.id))
        .for('no key update');
      return rows.map(({ id }) => id);
    },

    /** Returns the number of webhooks, of which none is added until the transaction ends. */
    async lockAndCount(): Promise<number> {
      await connection.execute(sql`select pg_advisory_xact_lock(${countLock})`);
      return connection.$count(webhooks);
    },

    async insert(row: typeof webhooks.$inferInsert) {
      await connection.insert(webhooks).values(row);
    },

    async update(id: string, change: Partial<WebhookRow>) {
      await connection.update(webhooks).set(change).where(eq(webhooks.id, id));
    },

    /** Forgets that deliveries have failed, where they have. */
    async endFailing(id: string) {
      await connection
        .update(webhooks)
        .set({ failingSince: null })
        .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)));
    },

    async delete(id: string) {
      await connection.delete(webhooks).where(eq(webhooks.id, id));
    },

    async insertEvent(event: typeof webhookEvents.$inferInsert, delivery: typeof webhookDeliveries.$inferInsert) {
      await connection.insert(webhookEvents).values(event);
      await connection.insert(webhookDeliveries).values(delivery);
    },

    listDeliveries: (
      webhookId: string,
      { status, before, limit }: { status: DeliveryStatus | undefined; before: string | undefined; limit: number },
    ): Promise<DeliveryRow[]> =>
      selectDeliveries()
        .where(
          and(
            eq(webhookDeliveries.webhookId, webhookId),
            status === undefined ? undefined : eq(webhookDeliveries.status, status),
            before === undefined ? undefined : lt(webhookDeliveries.id, before),
          ),
        )
        .orderBy(desc(webhookDeliveries.id))
        .limit(limit),

    async findDelivery(webhookId: string, deliveryId: string): Promise<DeliveryRow | undefined> {
      const [row] = await selectDeliveries().where(isOf(webhookId, deliveryId));
      return row;
    },

    /** Makes a delivery due now. Returns false when it is being sent. */
    async makeDue(id: string, now: Date): Promise<boolean> {
      const rows = await connection
        .update(webhookDeliveries)
        .set({ status: 'waiting', nextAt: now, sendingUntil: null })
        .where(
          and(
            eq(webhookDeliveries.id, id),
            or(
              sql`${webhookDeliveries.status} <> 'waiting'`,
              sql`${webhookDeliveries.sendingUntil} is null or ${webhookDeliveries.sendingUntil} <= ${now}`,
            ),
          ),
        )
        .returning({ id: webhookDeliveries.id });
      return rows.length > 0;
    },

    /**
     * Claims deliveries that are due, so many of each webhook that at most `atOnce` of it are being sent. The caller has locked the webhooks in an
     * earlier statement, so that this one sees what others have claimed.
     */
    async claim(
      webhookIds: readonly string[],
      { now, until, atOnce }: { now: Date; until: Date; atOnce: number },
    ): Promise<DeliveryRow[]> {
      const { rows } = await connection.execute<{ id: string }>(sql`
        with slots as (
          select ids.id, ${atOnce}::int - (
            select count(*) from webhook_deliveries sending
            where sending.webhook_id = ids.id and sending.status = 'waiting' and sending.sending_until > ${now}::timestamptz
          )::int as free
          from unnest(${sql.param([...webhookIds])}::uuid[]) as ids (id)
        ), due as (
          select delivery.id from slots cross join lateral (
            select waiting.id from webhook_deliveries waiting
            where waiting.webhook_id = slots.id and waiting.status = 'waiting' and waiting.next_at <= ${now}::timestamptz
              and (waiting.sending_until is null or waiting.sending_until <= ${now}::timestamptz)
            order by waiting.next_at, waiting.id limit greatest(slots.free, 0) for update skip locked
          ) as delivery
        )
        update webhook_deliveries set sending_until = ${until}::timestamptz, tried_at = ${now}::timestamptz, attempts = attempts + 1
        from due where webhook_deliveries.id = due.id returning webhook_deliveries.id`);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      return selectDeliveries().where(inArray(webhookDeliveries.id, ids)).orderBy(asc(webhookDeliveries.id));
    },

    /** Writes the result of a try. Returns false when another one has begun since, whose result counts. */
    async finish(
      { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
      result: Pick<DeliveryRow, 'status' | 'nextAt' | 'lastStatus' | 'lastAnswer' | 'ms'>,
    ): Promise<boolean> {
      const rows = await connection
        .update(webhookDeliveries)
        .set({ ...result, sendingUntil: null })
        .where(
          and(
            eq(webhookDeliveries.id, id),
            eq(webhookDeliveries.attempts, attempts),
            eq(webhookDeliveries.status, 'waiting'),
          ),
        )
        .returning({ id: webhookDeliveries.id });
      return rows.length > 0;
    },
  };
}
