import type { WebhookEventType } from '#contract/shop/webhook-events.ts';
import type { WebhookData } from '#contract/shop/webhook-payloads.ts';
import type { Connection } from '#server/db/client.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { createShopEventsRepository } from './shop-events.repository.ts';

/** Announced when a webhook wants other events than before. */
export const webhooksTag = 'webhooks';

/** What happened, for other programs. */
export type ShopEvents = {
  /** Whether any webhook wants events of this type. Costs no statement but after a change of the webhooks. */
  wants(tx: Connection, type: WebhookEventType): Promise<boolean>;
  /**
   * Writes events in the transaction of what they tell of, and lets them be delivered after the commit. `read` returns the `data` of each and is
   * called only if a webhook wants it. It has ids, states and amounts, and nothing of a person.
   */
  record<Type extends WebhookEventType>(
    tx: Connection,
    type: Type,
    read: () => readonly WebhookData[Type][] | Promise<readonly WebhookData[Type][]>,
  ): Promise<void>;
};

type ShopEventsDeps = { cache: Pick<TaggedCache, 'watch'>; jobs: Pick<JobQueue, 'add'>; clock: Clock };

/** Every instance keeps in memory which types are wanted: a shop without webhooks pays nothing for them. */
export function createShopEvents({ cache, jobs, clock }: ShopEventsDeps): ShopEvents {
  let wanted: ReadonlySet<string> | undefined;
  let changes = 0;
  cache.watch((tags) => {
    if (!tags.includes(webhooksTag) && !tags.includes(everyTag)) return;
    wanted = undefined;
    changes += 1;
  });
  /** The transactions that have a job: one delivers all of their events. */
  const queued = new WeakSet<Connection>();

  const wantedTypes = async (tx: Connection): Promise<ReadonlySet<string>> => {
    if (wanted) return wanted;
    const seen = changes;
    // In the transaction: a second connection might never become free.
    const types = await createShopEventsRepository(tx).types();
    if (changes === seen) wanted = types;
    return types;
  };
  const wants = async (tx: Connection, type: WebhookEventType) => (wanted ?? (await wantedTypes(tx))).has(type);

  return {
    wants,

    async record(tx, type, read) {
      if (!(await wants(tx, type))) return;
      const repository = createShopEventsRepository(tx);
      const webhookIds = await repository.webhooks(type);
      if (webhookIds.length === 0) return;
      const createdAt = clock.now();
      const events = (await read()).map((data) => ({ id: newId(), type, data, createdAt }));
      if (events.length === 0) return;
      const deliveries = events.flatMap(({ id: eventId }) =>
        webhookIds.map((webhookId) => ({
          id: newId(),
          webhookId,
          eventId,
          status: 'waiting' as const,
          nextAt: createdAt,
          createdAt,
        })),
      );
      await repository.insert(events, deliveries);
      if (queued.has(tx)) return;
      queued.add(tx);
      await jobs.add(tx, 'send-webhooks', {});
    },
  };
}
