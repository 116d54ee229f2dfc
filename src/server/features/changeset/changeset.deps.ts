import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { localMinute } from '#server/platform/days.ts';
import { isId } from '#server/platform/ids.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import type { StagingContext } from '#server/platform/staging/stageable.ts';
import type { Stageables } from './changeset.entities.ts';
import { changeSetNotFound } from './changeset.errors.ts';
import { type ChangeSetRow, createChangeSetRepository } from './changeset.repository.ts';

/** Tells who has scheduled a set that it could not publish itself. */
export type MailBlocked = (
  tx: Transaction,
  mail: {
    recipient: string;
    userId: string;
    locale: string | null;
    data: { setId: string; changeSet: string; reason: string };
  },
) => Promise<void>;

export type ChangeSetDeps = {
  db: Database;
  audit: Audit;
  clock: Clock;
  jobs: JobQueue;
  settings: Pick<Settings, 'current'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  shopEvents: Pick<ShopEvents, 'record'>;
  stageables: Stageables;
  mailBlocked: MailBlocked;
};

/** Returns what reading and writing depends on now. */
export async function stagingContext({
  clock,
  settings,
  shopLocales,
}: Pick<ChangeSetDeps, 'clock' | 'settings' | 'shopLocales'>): Promise<StagingContext> {
  const [{ timeZone }, { defaultLocale }] = await Promise.all([settings.current(), shopLocales.current()]);
  return { minute: localMinute(clock.now(), timeZone), locale: defaultLocale };
}

/** Reads a set and locks it until the transaction ends. Throws CHANGE_SET_NOT_FOUND. */
export async function lockSet(tx: Transaction, id: string): Promise<ChangeSetRow> {
  const row = isId(id) ? await createChangeSetRepository(tx).lock(id) : undefined;
  if (!row) throw changeSetNotFound();
  return row;
}

export const auditEntry = (actorId: string | null, action: string, entityId: string) => ({
  actorId,
  action: `change-set.${action}`,
  entity: 'change-set',
  entityId,
});
