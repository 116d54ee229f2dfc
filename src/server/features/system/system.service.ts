import type { Logger } from 'pino';
import type { SystemCard, SystemCardName, SystemStatus } from '#contract/shop/system.ts';
import type { ExposureWarning } from '#server/config/exposure-warnings.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { runJobAgain } from '#server/platform/jobs/jobs.repository.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Refusals } from '#server/platform/refusals/refusals.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Readings } from '#server/platform/system/readings.ts';
import {
  backupsCard,
  databaseCard,
  diskCard,
  jobsCard,
  mailsCard,
  pagesCard,
  paymentsCard,
  settingsCard,
  stockCard,
  unreadable,
  versionCard,
  worstOf,
} from './system.cards.ts';
import { type AlertMail, createAlerts } from './system.alerts.ts';
import { jobNotFound, jobRuns } from './system.errors.ts';

type SystemDeps = {
  db: Database;
  readings: Readings;
  refusals: Pick<Refusals, 'recent'>;
  limits: Pick<Limits, 'declinesOfShop'>;
  audit: Audit;
  clock: Clock;
  warnings: readonly ExposureWarning[];
  /** The names of the configuration keys that are set. */
  setKeys: readonly string[];
  sendsMail: boolean;
  hasBucket: boolean;
  settings: Pick<Settings, 'current'>;
  log: Pick<Logger, 'error' | 'info'>;
  mailAlert: (tx: Transaction, mail: AlertMail) => Promise<void>;
};

export type SystemService = ReturnType<typeof createSystemService>;

export function createSystemService(deps: SystemDeps) {
  const { db, readings, refusals, limits, audit, clock, warnings, setKeys, sendsMail, hasBucket } = deps;

  /** How each card is read. One that cannot be read leaves the others as they are. */
  const cards: Record<SystemCardName, () => Promise<Omit<SystemCard, 'name'>>> = {
    version: async () => versionCard(await readings.instances(), process.version),
    database: async () => {
      const [database, standbys, tables] = await Promise.all([
        readings.database(),
        readings.standbys(),
        readings.tablesToVacuum(),
      ]);
      return databaseCard(database, standbys, tables);
    },
    pages: async () => pagesCard(await readings.instances(), new Date()),
    mails: async () => mailsCard(await readings.outbox(), sendsMail),
    jobs: async () => jobsCard(await readings.jobs()),
    payments: async () => paymentsCard(await readings.paymentsInDoubt()),
    stock: async () => stockCard(await readings.stockCheck()),
    disk: async () => diskCard(...(await Promise.all([readings.disk(), readings.pictures()])), hasBucket),
    backups: async () => backupsCard(await readings.backup()),
    settings: async () => settingsCard(setKeys, warnings.length),
  };

  const readCard = async (name: SystemCardName): Promise<SystemCard> => {
    try {
      return { name, ...(await cards[name]()) };
    } catch {
      return unreadable(name);
    }
  };
  const readCards = () => Promise.all((Object.keys(cards) as SystemCardName[]).map(readCard));

  const orNone = <T>(rows: Promise<T[]>): Promise<T[]> => rows.catch(() => []);

  const readInstances = async () =>
    (await orNone(readings.instances())).map(({ id, name, version, seenAt, draining, numbers }) => ({
      _id: id,
      name,
      version,
      seenAt,
      draining,
      sure: numbers.unsureSince === null,
    }));

  const readFailedJobs = async () =>
    (await orNone(readings.failedJobs())).map(({ id, task, attempts, failedAt }) => ({
      _id: id,
      task,
      attempts,
      failedAt: failedAt.toISOString(),
    }));

  const readMismatches = async () => {
    const check = await readings.stockCheck();
    const variantIds = check?.facts.variantIds ?? [];
    if (variantIds.length === 0) return [];
    return (await readings.variants(variantIds)).map(({ id, productId, name }) => ({ _id: id, productId, name }));
  };

  const checkConditions = createAlerts(deps);

  return {
    /** Tells the log, and admins who want it by mail, of parts of the shop that have begun to need somebody. */
    checkConditions: async () => checkConditions(await readCards()),

    /** Returns the state of the shop for the operator. */
    async status(): Promise<SystemStatus> {
      const [read, instances, failedJobs, stockMismatches, recent, pausedMs] = await Promise.all([
        readCards(),
        readInstances(),
        readFailedJobs(),
        orNone(readMismatches()),
        refusals.recent(),
        limits.declinesOfShop.pausedMs(),
      ]);
      const now = clock.now();
      return {
        checkedAt: now.toISOString(),
        state: worstOf(read.map(({ state }) => state)),
        cards: read,
        instances,
        failedJobs,
        stockMismatches,
        warnings: warnings.map(({ message }) => message),
        cardsPausedUntil: pausedMs > 0 ? new Date(now.getTime() + pausedMs).toISOString() : null,
        refusals: recent,
      };
    },

    /** Runs a job again that has failed. Throws JOB_NOT_FOUND and JOB_RUNS. */
    async runJob(actorId: string, jobId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const outcome = await runJobAgain(tx, jobId);
        if (outcome === 'none') throw jobNotFound();
        if (outcome === 'runs') throw jobRuns();
        await audit.record(tx, {
          actorId,
          action: 'job.run',
          entity: 'job',
          entityId: jobId,
          before: {},
          after: { task: outcome.task },
        });
      });
    },
  };
}
