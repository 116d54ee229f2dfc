import type { Logger } from 'pino';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import {
  createWebhookRepository,
  type DeliveryRow,
  type WebhookRow,
} from '#server/features/webhook/webhook.repository.ts';
import { bodyOf } from '#server/features/webhook/webhook.presenter.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { type SecretBox, SecretUnreadable } from '#server/platform/secret-box.ts';
import { webhooksTag } from '#server/platform/shop-events/shop-events.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { PostEvent, TryResult } from './post-event.ts';
import { isTaken, nextTryAt, offReason } from './retry.rules.ts';

export type WebhookSender = ReturnType<typeof createWebhookSender>;

export type Owner = { id: string; name: string; email: string };

type SenderDeps = {
  db: Database;
  jobs: Pick<JobQueue, 'add'>;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
  mail: Pick<MailService, 'post'>;
  secretBox: SecretBox;
  /** Who hears that a webhook was switched off. */
  owners: (tx: Connection) => Promise<Owner[]>;
  post: PostEvent['post'];
  /** False in a copy of the shop. */
  isOn: boolean;
};

/** How many deliveries of one webhook are sent at the same time, by all instances together. */
const atOnce = 4;
/** After this, an instance that sends has been killed: a try takes 10 seconds. */
const claimMs = 60_000;
/** How long a stop waits for the tries under way. */
const patienceMs = 5_000;

type Claimed = { delivery: DeliveryRow; webhook: WebhookRow };

/**
 * Sends what is due. A delivery is claimed in a short transaction and sent outside of any, by the process and not by a job: a receiver that is
 * slow holds up to four connections to itself, and neither other receivers nor other jobs wait for it.
 */
export function createWebhookSender(deps: SenderDeps) {
  const { db, jobs, clock, log, mail, secretBox, owners, post, isOn } = deps;
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let claimAgain = false;
  let isStopping = false;

  const claim = async (tx: Transaction, webhookIds: readonly string[]): Promise<Claimed[]> => {
    if (webhookIds.length === 0 || isStopping) return [];
    const repository = createWebhookRepository(tx);
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claimed = await repository.claim(webhookIds, { now, until, atOnce });
    const rows = new Map<string, WebhookRow>();
    for (const id of new Set(claimed.map(({ webhookId }) => webhookId))) {
      const row = await repository.find(id);
      if (row) rows.set(id, row);
    }
    return claimed.flatMap((delivery) => {
      const webhook = rows.get(delivery.webhookId);
      return webhook ? [{ delivery, webhook }] : [];
    });
  };

  const switchOff = async (tx: Transaction, { id, url }: WebhookRow, reason: 'gone' | 'failing', since: Date) => {
    const repository = createWebhookRepository(tx);
    await repository.update(id, { active: false, failingSince: since });
    await announceChanges(tx, [webhooksTag]);
    const { host } = new URL(url);
    for (const { id: userId, name, email: recipient } of await owners(tx)) {
      const data = { name, host, reason };
      await mail.post(tx, { kind: 'webhook-off', recipient, userId, locale: null, market: null, data });
    }
    tx.afterCommit(() => log.warn({ webhook: id, reason }, 'a webhook was switched off'));
  };

  const recordFailure = async (tx: Transaction, webhook: WebhookRow, status: number | undefined) => {
    const now = clock.now();
    const failingSince = webhook.failingSince ?? now;
    const reason = webhook.active ? offReason(status, { failingSince, now }) : undefined;
    if (reason) await switchOff(tx, webhook, reason, failingSince);
    else if (!webhook.failingSince) await createWebhookRepository(tx).update(webhook.id, { failingSince });
  };

  /** Records the result of a try, and claims what takes its place. */
  const record = (delivery: DeliveryRow, result: TryResult): Promise<Claimed[]> =>
    inTransaction(db, async (tx) => {
      const repository = createWebhookRepository(tx);
      const webhook = await repository.lock(delivery.webhookId);
      if (!webhook) return [];
      const lastStatus = 'status' in result ? result.status : undefined;
      const lastAnswer = 'status' in result ? result.answer : result.failure;
      const isDone = isTaken(lastStatus);
      const nextAt = isDone ? null : nextTryAt(delivery.attempts, clock.now());
      const isRecorded = await repository.finish(delivery, {
        status: isDone ? 'done' : nextAt ? 'waiting' : 'failed',
        nextAt,
        lastStatus: lastStatus ?? null,
        lastAnswer,
        ms: result.ms,
      });
      if (isRecorded && isDone) await repository.endFailing(webhook.id);
      if (isRecorded && !isDone) await recordFailure(tx, webhook, lastStatus);
      if (isRecorded && nextAt) await jobs.add(tx, 'send-webhooks', {}, { runAt: nextAt });
      const { active } = (await repository.find(webhook.id)) ?? { active: false };
      return claim(tx, active ? [webhook.id] : []);
    });

  /** Returns what signs; undefined when the shop cannot read it. */
  const secretsOf = ({ id, secret, oldSecret, oldSecretUntil }: WebhookRow, now: Date): string[] | undefined => {
    const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
    try {
      return [secret, ...(isOldValid ? [oldSecret] : [])].map((stored) => secretBox.open(stored, id));
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error({ err: error, webhook: id }, 'the secret of a webhook cannot be read');
      return undefined;
    }
  };

  const deliver = async ({ delivery, webhook }: Claimed): Promise<void> => {
    const sentAt = clock.now();
    const { event } = delivery;
    const secrets = secretsOf(webhook, sentAt);
    const result: TryResult = secrets
      ? await post({ url: webhook.url, id: event.id, body: bodyOf(event), secrets, sentAt })
      : { failure: 'secret', ms: 0 };
    // The tries that a stop has ended are claimed again by another instance.
    if (isStopping && 'failure' in result) return;
    for (const next of await record(delivery, result)) start(next);
  };

  const start = (claimed: Claimed): void => {
    const sending: Promise<void> = deliver(claimed)
      .catch((error: unknown) => log.error({ err: error, delivery: claimed.delivery.id }, 'an event was not sent'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  const claimAll = async (): Promise<void> => {
    do {
      claimAgain = false;
      const claimed = await inTransaction(db, async (tx) =>
        claim(tx, await createWebhookRepository(tx).lockDue(clock.now())),
      );
      for (const one of claimed) start(one);
    } while (claimAgain);
  };

  return {
    /** Begins to send what is due. Calls at the same time share one look for it. */
    async sendDue(): Promise<void> {
      if (!isOn || isStopping) return;
      if (claiming) {
        claimAgain = true;
        return claiming;
      }
      claiming = claimAll().finally(() => {
        claiming = undefined;
      });
      await claiming;
    },

    /** Resolves when nothing is being sent. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    /** Waits a little for what is being sent. The rest is sent again, by another instance or after the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(underWay), isLate]);
      clearTimeout(timer);
    },
  };
}
