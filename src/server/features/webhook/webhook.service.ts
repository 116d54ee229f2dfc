import { randomBytes } from 'node:crypto';
import { type DeliveryStatus, mostWebhooks, oldSecretHours, pingType } from '#contract/shop/webhook-events.ts';
import type { WebhookDraft } from '#contract/shop/webhooks.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { webhooksTag } from '#server/platform/shop-events/shop-events.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import type { AllowedAddresses } from './delivery/allowed-address.ts';
import { addressNotAllowed, deliveryNotFound, tooManyWebhooks, webhookNotFound, webhookOff } from './webhook.errors.ts';
import { createWebhookRepository, type DeliveryRow, type WebhookRow } from './webhook.repository.ts';

export type WebhookService = ReturnType<typeof createWebhooks>;

type WebhooksDeps = {
  db: Database;
  cache: Pick<TaggedCache, 'purge'>;
  audit: Audit;
  clock: Clock;
  jobs: Pick<JobQueue, 'add'>;
  secretBox: SecretBox;
  addresses: Pick<AllowedAddresses, 'mayBeCalled'>;
  /** Whether webhooks may lead anywhere. */
  allowPrivate: boolean;
};

type Changes = Partial<Pick<WebhookRow, 'url' | 'events' | 'active'>>;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** What the audit keeps. A URL may have a secret in its path or query. */
const auditedOf = ({ url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>) => ({
  host: new URL(url).host,
  webhookEvents: events,
  active,
});

const unique = (events: readonly string[]): string[] => [...new Set(events)];

/** Creates the webhooks of the shop: where other programs are told what happens in it. */
export function createWebhooks(deps: WebhooksDeps) {
  const { db, cache, audit, clock, jobs, secretBox, addresses, allowPrivate } = deps;

  const checkAddress = async (url: string): Promise<void> => {
    if (!(await addresses.mayBeCalled(url))) throw addressNotAllowed(allowPrivate);
  };

  /** Runs a change, after which every instance reads again what webhooks want. */
  const change = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await inTransaction(db, async (tx) => {
      const done = await work(tx);
      await announceChanges(tx, [webhooksTag]);
      return done;
    });
    // The notification reaches this instance only later.
    cache.purge([webhooksTag]);
    return result;
  };

  const find = async (id: string): Promise<WebhookRow> => {
    const row = isId(id) ? await createWebhookRepository(db).find(id) : undefined;
    if (!row) throw webhookNotFound();
    return row;
  };

  const lock = async (tx: Transaction, id: string): Promise<WebhookRow> => {
    const row = isId(id) ? await createWebhookRepository(tx).lock(id) : undefined;
    if (!row) throw webhookNotFound();
    return row;
  };

  const findDelivery = async (webhookId: string, deliveryId: string): Promise<DeliveryRow> => {
    const { id } = await find(webhookId);
    const row = isId(deliveryId) ? await createWebhookRepository(db).findDelivery(id, deliveryId) : undefined;
    if (!row) throw deliveryNotFound();
    return row;
  };

  const record = (tx: Transaction, actorId: string, id: string, entry: { action: string } & Record<string, unknown>) =>
    audit.record(tx, { actorId, entity: 'webhook', entityId: id, ...entry });

  return {
    list: () => createWebhookRepository(db).list(),

    /** Adds a webhook, and returns its secret. Throws ADDRESS_NOT_ALLOWED and TOO_MANY. */
    async create(actorId: string, { url, events, active }: WebhookDraft) {
      await checkAddress(url);
      const secret = newSecret();
      const id = newId();
      const now = clock.now();
      const row = {
        id,
        url,
        events: unique(events),
        active,
        secret: secretBox.seal(secret, id),
        oldSecret: null,
        oldSecretUntil: null,
        failingSince: null,
        createdAt: now,
        updatedAt: now,
      };
      await change(async (tx) => {
        const repository = createWebhookRepository(tx);
        if ((await repository.lockAndCount()) >= mostWebhooks) throw tooManyWebhooks();
        await repository.insert(row);
        await record(tx, actorId, id, { action: 'webhook.create', after: auditedOf(row) });
      });
      return { row, secret };
    },

    /** Changes a webhook. What has failed before counts no more once it is switched on. Throws ADDRESS_NOT_ALLOWED and CHANGED_MEANWHILE. */
    async update(actorId: string, id: string, { version, ...draft }: WebhookDraft & { version: string }) {
      const { url } = await find(id);
      if (draft.url !== url) await checkAddress(draft.url);
      return change(async (tx) => {
        const before = await lock(tx, id);
        checkVersion(before, version);
        const isOnAgain = draft.active && !before.active;
        const fields: Changes = { url: draft.url, events: unique(draft.events), active: draft.active };
        const after = {
          ...before,
          ...fields,
          ...(isOnAgain && { failingSince: null }),
          updatedAt: changedAt(clock.now(), before),
        };
        await createWebhookRepository(tx).update(id, after);
        await record(tx, actorId, id, {
          action: 'webhook.update',
          before: auditedOf(before),
          after: auditedOf(after),
        });
        if (isOnAgain) await jobs.add(tx, 'send-webhooks', {});
        return after;
      });
    },

    /** Deletes a webhook with its deliveries. */
    delete: (actorId: string, id: string): Promise<void> =>
      change(async (tx) => {
        const before = await lock(tx, id);
        await createWebhookRepository(tx).delete(id);
        await record(tx, actorId, id, { action: 'webhook.delete', before: auditedOf(before) });
      }),

    /** Gives a webhook another secret, and returns it. The one before signs as well for a day. */
    renewSecret: (actorId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        const secret = newSecret();
        const now = clock.now();
        const row = {
          ...before,
          secret: secretBox.seal(secret, id),
          oldSecret: before.secret,
          oldSecretUntil: new Date(now.getTime() + oldSecretHours * 60 * 60 * 1000),
          updatedAt: changedAt(now, before),
        };
        await createWebhookRepository(tx).update(id, row);
        await record(tx, actorId, id, { action: 'webhook.secret' });
        return { row, secret };
      }),

    /** Sends a `ping`. Throws WEBHOOK_OFF. */
    async test(id: string): Promise<DeliveryRow> {
      const deliveryId = newId();
      await inTransaction(db, async (tx) => {
        const { active } = await lock(tx, id);
        if (!active) throw webhookOff();
        const now = clock.now();
        const event = { id: newId(), type: pingType, data: { webhookId: id }, createdAt: now };
        const delivery = { id: deliveryId, webhookId: id, eventId: event.id, nextAt: now, createdAt: now };
        await createWebhookRepository(tx).insertEvent(event, { ...delivery, status: 'waiting' });
        await jobs.add(tx, 'send-webhooks', {});
      });
      return findDelivery(id, deliveryId);
    },

    /** Returns one page of what was sent to a webhook, newest first. */
    async deliveries(id: string, { status, ...paging }: { status?: DeliveryStatus | undefined } & Paging) {
      const { id: webhookId } = await find(id);
      return readPage(paging, idCursor, ({ limit, after }) =>
        createWebhookRepository(db).listDeliveries(webhookId, { status, before: after?.id, limit }),
      );
    },

    findDelivery,

    /** Sends a delivery again, unless it is being sent. Throws WEBHOOK_OFF. */
    async sendAgain(actorId: string, id: string, deliveryId: string): Promise<DeliveryRow> {
      const delivery = await findDelivery(id, deliveryId);
      await inTransaction(db, async (tx) => {
        const { active } = await lock(tx, id);
        if (!active) throw webhookOff();
        const isDue = await createWebhookRepository(tx).makeDue(delivery.id, clock.now());
        if (isDue) await jobs.add(tx, 'send-webhooks', {});
        await record(tx, actorId, id, { action: 'webhook.send-again' });
      });
      return findDelivery(id, deliveryId);
    },
  };
}
