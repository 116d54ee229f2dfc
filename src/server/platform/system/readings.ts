import type { Database } from '#server/db/client.ts';
import type { Readiness } from '#server/db/readiness.ts';
import type { Clock } from '#server/platform/clock.ts';
import { countJobs, listFailedJobs } from '#server/platform/jobs/jobs.repository.ts';
import { readDisk } from './disk.ts';
import { createInstancesRepository } from './instances.repository.ts';
import { createReadingsRepository } from './readings.repository.ts';
import type { Reports } from './reports.ts';

type ReadingsDeps = {
  db: Database;
  readiness: Readiness;
  clock: Clock;
  reports: Pick<Reports, 'last'>;
  dataDir: string;
};

export type Readings = ReturnType<typeof createReadings>;

/** Reads the state of the shop for the metrics, the System page and the alerts. */
export function createReadings({ db, readiness, clock, reports, dataDir }: ReadingsDeps) {
  const repository = createReadingsRepository(db);
  const instances = createInstancesRepository(db);
  const secondsSince = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  return {
    isReady: () =>
      readiness.check().then(
        () => true,
        () => false,
      ),
    jobs: () => countJobs(db),
    outbox: () => repository.outbox(clock.now()),
    paymentsInDoubt: () => repository.paymentsInDoubt(clock.now()),
    standbys: () => repository.standbys(),
    database: () => repository.database(),
    tablesToVacuum: () => repository.tablesToVacuum(),
    instances: () => instances.running(),
    failedJobs: () => listFailedJobs(db),
    variants: (ids: readonly string[]) => repository.variants(ids),
    pictures: () => repository.pictures(),
    stockCheck: () => reports.last('stock-check'),
    /** Undefined when no backup was written by `hemline backup`. */
    async backup() {
      const last = await reports.last('backup');
      return last && { ...last, ageSeconds: secondsSince(last.at) };
    },
    disk: () => readDisk(dataDir),
  };
}
