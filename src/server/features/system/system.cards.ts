import type { SystemCard, SystemCardName, SystemFact, SystemState } from '#contract/shop/system.ts';
import type { Readings } from '#server/platform/system/readings.ts';

type Read<Name extends keyof Readings> = Awaited<ReturnType<Readings[Name]>>;
type Content = Omit<SystemCard, 'name'>;

const minute = 60;
const hour = 60 * minute;
/** The shop deletes nothing by itself, so a disk that fills up needs somebody. */
const lowDisk = 0.15;
const fullDisk = 0.05;
/** Daily backups, with two hours for one that is late. */
const oldBackupSeconds = 26 * hour;
/** What waits longer was forgotten, or nothing works on it. */
const longWaitSeconds = 10 * minute;

const count = (label: string, value: number): SystemFact => ({ label, kind: 'count', value });
const bytes = (label: string, value: number): SystemFact => ({ label, kind: 'bytes', value });
const seconds = (label: string, value: number | null): SystemFact[] =>
  value === null ? [] : [{ label, kind: 'seconds', value: Math.max(0, Math.round(value)) }];
const text = (label: string, value: string): SystemFact => ({ label, kind: 'text', value });
const moment = (label: string, value: Date | string): SystemFact => ({
  label,
  kind: 'moment',
  value: new Date(value).toISOString(),
});

const many = (number: number, one: string, more = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

const order: readonly SystemState[] = ['fine', 'unknown', 'look', 'broken'];
/** Returns the worst of some states. */
export const worstOf = (states: readonly SystemState[]): SystemState =>
  states.reduce((worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst), 'fine');

export const unreadable = (name: SystemCardName): SystemCard => ({
  name,
  state: 'unknown',
  says: 'Could not be read.',
  facts: [],
});

export function versionCard(instances: Read<'instances'>, node: string): Content {
  const versions = [...new Set(instances.map(({ version }) => version))].toSorted();
  const facts = [
    ...versions.map((version) =>
      text(`Version ${version}`, many(instances.filter((each) => each.version === version).length, 'instance')),
    ),
    text('Node', node),
  ];
  if (instances.length === 0)
    return { state: 'unknown', says: 'No instance has reported in the last 30 seconds.', facts };
  if (versions.length > 1) {
    return { state: 'look', says: `${versions.length === 2 ? 'Two' : versions.length} versions are running.`, facts };
  }
  const says =
    instances.length === 1 ? 'One instance is running.' : `${instances.length} instances of one version are running.`;
  return { state: 'fine', says, facts };
}

export function databaseCard(
  database: Read<'database'>,
  standbys: Read<'standbys'>,
  tables: Read<'tablesToVacuum'>,
): Content {
  const lag = standbys.length === 0 ? null : Math.max(...standbys.map(({ lagSeconds }) => lagSeconds ?? 0));
  const facts = [
    text('PostgreSQL', database.version.split(' ')[0] ?? database.version),
    bytes('Size', database.bytes),
    text('Connections', `${database.connections} of ${database.maxConnections}`),
    ...seconds('Longest transaction', database.longestSeconds),
    ...(standbys.length > 0
      ? [
          text(
            'Standbys',
            `${standbys.filter(({ isSynchronous }) => isSynchronous).length} synchronous of ${standbys.length}`,
          ),
        ]
      : []),
    ...seconds('Behind', lag),
    ...tables.map(({ name, dead }) => text(`Vacuum ${name}`, many(dead, 'dead row'))),
  ];
  if (database.isStandby) return { state: 'broken', says: 'The database is a standby and cannot be written.', facts };
  if (lag !== null && lag > 30) return { state: 'look', says: 'A standby is more than 30 seconds behind.', facts };
  if (database.connections > 0.8 * database.maxConnections) {
    return { state: 'look', says: 'More than four fifths of the allowed connections are in use.', facts };
  }
  if (database.longestSeconds > 5 * minute) {
    return { state: 'look', says: 'A transaction has been open for more than five minutes.', facts };
  }
  if (tables.length > 0) return { state: 'look', says: 'Some tables have many dead rows.', facts };
  return { state: 'fine', says: 'The database answers and can be written.', facts };
}

export function pagesCard(instances: Read<'instances'>, now: Date): Content {
  const sum = (name: 'hits' | 'misses' | 'cacheBytes') =>
    instances.reduce((total, { numbers }) => total + numbers[name], 0);
  const requests = sum('hits') + sum('misses');
  const facts: SystemFact[] = [
    ...(requests > 0
      ? [
          {
            label: 'From memory, 5 minutes',
            kind: 'percent' as const,
            value: Math.round((100 * sum('hits')) / requests),
          },
        ]
      : []),
    count('Requests, 5 minutes', requests),
    bytes('Memory', sum('cacheBytes')),
  ];
  const unsure = instances.flatMap(({ numbers }) => numbers.unsureSince ?? []).toSorted();
  const [since] = unsure;
  if (instances.length === 0)
    return { state: 'unknown', says: 'No instance has reported in the last 30 seconds.', facts: [] };
  if (since === undefined) return { state: 'fine', says: 'Pages show every change at once.', facts };
  const isLong = now.getTime() - new Date(since).getTime() > 30_000;
  return {
    state: isLong ? 'broken' : 'look',
    says: `Pages of ${many(unsure.length, 'instance')} may be out of date.`,
    facts: [moment('Not sure since', since), ...facts],
  };
}

export function mailsCard(outbox: Read<'outbox'>, sends: boolean): Content {
  const facts = [
    count('Waiting', outbox.waiting),
    ...(outbox.waiting > 0 ? seconds('Oldest', outbox.oldestSeconds) : []),
    count('Failed, 24 hours', outbox.failed),
  ];
  if (!sends) {
    if (outbox.waiting === 0)
      return { state: 'fine', says: 'No mail server is set up, and no e-mail waits for one.', facts };
    return {
      state: 'look',
      says: `No mail server is set up, so ${many(outbox.waiting, 'e-mail waits', 'e-mails wait')}.`,
      facts,
    };
  }
  if ((outbox.oldestSeconds ?? 0) > longWaitSeconds) {
    return { state: 'broken', says: 'E-mails have waited for more than ten minutes.', facts };
  }
  if (outbox.failed > 0) return { state: 'look', says: `${many(outbox.failed, 'e-mail')} could not be sent.`, facts };
  return { state: 'fine', says: 'E-mails are sent.', facts };
}

export function jobsCard(jobs: Read<'jobs'>): Content {
  const facts = [
    count('Due', jobs.due),
    ...(jobs.due > 0 ? seconds('Oldest', jobs.oldestSeconds) : []),
    count('Running', jobs.running),
    count('Failed', jobs.failed),
  ];
  if ((jobs.oldestSeconds ?? 0) > longWaitSeconds) {
    return { state: 'broken', says: 'Background jobs have waited for more than ten minutes.', facts };
  }
  if (jobs.failed > 0) return { state: 'look', says: `${many(jobs.failed, 'job has', 'jobs have')} failed.`, facts };
  return { state: 'fine', says: 'Background jobs run on time.', facts };
}

export function paymentsCard({ inDoubt, oldestSeconds }: Read<'paymentsInDoubt'>): Content {
  const facts = [count('In doubt', inDoubt), ...(inDoubt > 0 ? seconds('Oldest', oldestSeconds) : [])];
  if (inDoubt === 0) return { state: 'fine', says: 'Every payment has an answer.', facts };
  const says = `${many(inDoubt, 'payment has', 'payments have')} no answer of the provider yet.`;
  return { state: (oldestSeconds ?? 0) > longWaitSeconds ? 'broken' : 'look', says, facts };
}

export function stockCard(check: Read<'stockCheck'>): Content {
  if (!check) return { state: 'unknown', says: 'The stock has not been checked yet.', facts: [] };
  const { checked, mismatches } = check.facts;
  const facts = [count('Variants checked', checked), count('Wrong', mismatches), moment('Checked', check.at)];
  if (mismatches === 0)
    return { state: 'fine', says: 'The stock of every variant is the sum of its movements.', facts };
  return {
    state: 'broken',
    says: `The stock of ${many(mismatches, 'variant')} is not the sum of the movements.`,
    facts,
  };
}

export function diskCard(disk: Read<'disk'>, pictures: Read<'pictures'>, inBucket: boolean): Content {
  const facts = [
    bytes('Free', disk.freeBytes),
    bytes('Disk', disk.sizeBytes),
    count('Pictures', pictures.count),
    bytes(inBucket ? 'Pictures, in the bucket' : 'Size of pictures', pictures.bytes),
  ];
  const free = disk.sizeBytes > 0 ? disk.freeBytes / disk.sizeBytes : 1;
  const says = `${Math.round(free * 100)} % of the disk is free.`;
  return { state: free < fullDisk ? 'broken' : free < lowDisk ? 'look' : 'fine', says, facts };
}

export function backupsCard(backup: Read<'backup'>): Content {
  if (!backup) return { state: 'look', says: 'No backup was made with this shop’s command yet.', facts: [] };
  const facts = [moment('Last', backup.at), bytes('Size', backup.facts.bytes)];
  return backup.ageSeconds > oldBackupSeconds
    ? { state: 'look', says: 'The last backup is more than 26 hours old.', facts }
    : { state: 'fine', says: 'The last backup is less than 26 hours old.', facts };
}

export function settingsCard(keys: readonly string[], warnings: number): Content {
  const facts = [text('Set', keys.length === 0 ? 'none' : keys.join(', '))];
  return warnings === 0
    ? { state: 'fine', says: 'The configuration has no warnings.', facts }
    : { state: 'look', says: `The configuration has ${many(warnings, 'warning')}.`, facts };
}
