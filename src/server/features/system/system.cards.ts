import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
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

/** The inputs of a text that shows a number. */
const counted = (number: number) => ({ count: number, shown: formatNumber(number) });

const order: readonly SystemState[] = ['fine', 'unknown', 'look', 'broken'];
/** Returns the worst of some states. */
export const worstOf = (states: readonly SystemState[]): SystemState =>
  states.reduce((worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst), 'fine');

export const unreadable = (name: SystemCardName): SystemCard => ({
  name,
  state: 'unknown',
  says: m.system_could_not_be_read(),
  facts: [],
});

export function versionCard(instances: Read<'instances'>, node: string): Content {
  const versions = [...new Set(instances.map(({ version }) => version))].toSorted();
  const facts = [
    ...versions.map((version) =>
      text(
        m.system_version_number({ version }),
        m.system_instances(counted(instances.filter((each) => each.version === version).length)),
      ),
    ),
    text('Node', node),
  ];
  if (instances.length === 0) return { state: 'unknown', says: m.system_no_instance_has_reported_in(), facts };
  if (versions.length > 1) {
    const says =
      versions.length === 2
        ? m.system_two_versions_are_running()
        : m.system_versions_are_running({ versions: versions.length });
    return { state: 'look', says, facts };
  }
  return { state: 'fine', says: m.system_instances_of_one_version_are({ count: instances.length }), facts };
}

export function databaseCard(
  database: Read<'database'>,
  standbys: Read<'standbys'>,
  tables: Read<'tablesToVacuum'>,
): Content {
  const lag = standbys.length === 0 ? null : Math.max(...standbys.map(({ lagSeconds }) => lagSeconds ?? 0));
  const facts = [
    text('PostgreSQL', database.version.split(' ')[0] ?? database.version),
    bytes(m.system_size(), database.bytes),
    text(
      m.system_connections(),
      m.system_connections_of({ connections: database.connections, most: database.maxConnections }),
    ),
    ...seconds(m.system_longest_transaction(), database.longestSeconds),
    ...(standbys.length > 0
      ? [
          text(
            m.system_standbys(),
            m.system_synchronous_of({
              synchronous: standbys.filter(({ isSynchronous }) => isSynchronous).length,
              standbys: standbys.length,
            }),
          ),
        ]
      : []),
    ...seconds(m.system_behind(), lag),
    ...tables.map(({ name, dead }) => text(m.system_vacuum({ name }), m.system_dead_rows(counted(dead)))),
  ];
  if (database.isStandby) return { state: 'broken', says: m.system_the_database_is_a_standby(), facts };
  if (lag !== null && lag > 30) return { state: 'look', says: m.system_a_standby_is_more_than(), facts };
  if (database.connections > 0.8 * database.maxConnections) {
    return { state: 'look', says: m.system_more_than_four_fifths_of(), facts };
  }
  if (database.longestSeconds > 5 * minute) {
    return { state: 'look', says: m.system_a_transaction_has_been_open(), facts };
  }
  if (tables.length > 0) return { state: 'look', says: m.system_some_tables_have_many_dead(), facts };
  return { state: 'fine', says: m.system_the_database_answers_and_can(), facts };
}

export function pagesCard(instances: Read<'instances'>, now: Date): Content {
  const sum = (name: 'hits' | 'misses' | 'cacheBytes') =>
    instances.reduce((total, { numbers }) => total + numbers[name], 0);
  const requests = sum('hits') + sum('misses');
  const facts: SystemFact[] = [
    ...(requests > 0
      ? [
          {
            label: m.system_from_memory_5_minutes(),
            kind: 'percent' as const,
            value: Math.round((100 * sum('hits')) / requests),
          },
        ]
      : []),
    count(m.system_requests_5_minutes(), requests),
    bytes(m.system_memory(), sum('cacheBytes')),
  ];
  const unsure = instances.flatMap(({ numbers }) => numbers.unsureSince ?? []).toSorted();
  const [since] = unsure;
  if (instances.length === 0) return { state: 'unknown', says: m.system_no_instance_has_reported_in(), facts: [] };
  if (since === undefined) return { state: 'fine', says: m.system_pages_show_every_change_at(), facts };
  const isLong = now.getTime() - new Date(since).getTime() > 30_000;
  return {
    state: isLong ? 'broken' : 'look',
    says: m.system_pages_of_instances_may_be_out(counted(unsure.length)),
    facts: [moment(m.system_not_sure_since(), since), ...facts],
  };
}

export function mailsCard(outbox: Read<'outbox'>, sends: boolean): Content {
  const facts = [
    count(m.system_waiting(), outbox.waiting),
    ...(outbox.waiting > 0 ? seconds(m.system_oldest(), outbox.oldestSeconds) : []),
    count(m.system_failed_24_hours(), outbox.failed),
  ];
  if (!sends) {
    if (outbox.waiting === 0) return { state: 'fine', says: m.system_no_mail_server_is_set(), facts };
    return {
      state: 'look',
      says: m.system_no_mail_server_so_e_mails_wait(counted(outbox.waiting)),
      facts,
    };
  }
  if ((outbox.oldestSeconds ?? 0) > longWaitSeconds) {
    return { state: 'broken', says: m.system_e_mails_have_waited_for(), facts };
  }
  if (outbox.failed > 0)
    return { state: 'look', says: m.system_e_mails_could_not_be_sent(counted(outbox.failed)), facts };
  return { state: 'fine', says: m.system_e_mails_are_sent(), facts };
}

export function jobsCard(jobs: Read<'jobs'>): Content {
  const facts = [
    count(m.system_due(), jobs.due),
    ...(jobs.due > 0 ? seconds(m.system_oldest(), jobs.oldestSeconds) : []),
    count(m.system_running(), jobs.running),
    count(m.system_failed(), jobs.failed),
  ];
  if ((jobs.oldestSeconds ?? 0) > longWaitSeconds) {
    return { state: 'broken', says: m.system_background_jobs_have_waited_for(), facts };
  }
  if (jobs.failed > 0) return { state: 'look', says: m.system_jobs_have_failed(counted(jobs.failed)), facts };
  return { state: 'fine', says: m.system_background_jobs_run_on_time(), facts };
}

export function paymentsCard({ inDoubt, oldestSeconds }: Read<'paymentsInDoubt'>): Content {
  const facts = [
    count(m.system_in_doubt(), inDoubt),
    ...(inDoubt > 0 ? seconds(m.system_oldest(), oldestSeconds) : []),
  ];
  if (inDoubt === 0) return { state: 'fine', says: m.system_every_payment_has_an_answer(), facts };
  const says = m.system_payments_have_no_answer(counted(inDoubt));
  return { state: (oldestSeconds ?? 0) > longWaitSeconds ? 'broken' : 'look', says, facts };
}

export function stockCard(check: Read<'stockCheck'>): Content {
  if (!check) return { state: 'unknown', says: m.system_the_stock_has_not_been(), facts: [] };
  const { checked, mismatches } = check.facts;
  const facts = [
    count(m.system_variants_checked(), checked),
    count(m.system_wrong(), mismatches),
    moment(m.system_checked(), check.at),
  ];
  if (mismatches === 0) return { state: 'fine', says: m.system_the_stock_of_every_variant(), facts };
  return {
    state: 'broken',
    says: m.system_the_stock_of_variants_is_wrong(counted(mismatches)),
    facts,
  };
}

export function diskCard(disk: Read<'disk'>, pictures: Read<'pictures'>, inBucket: boolean): Content {
  const facts = [
    bytes(m.system_free(), disk.freeBytes),
    bytes(m.system_disk(), disk.sizeBytes),
    count(m.system_pictures(), pictures.count),
    bytes(inBucket ? m.system_pictures_in_the_bucket() : m.system_size_of_pictures(), pictures.bytes),
  ];
  const free = disk.sizeBytes > 0 ? disk.freeBytes / disk.sizeBytes : 1;
  const says = m.system_of_the_disk_is_free({ free: Math.round(free * 100) });
  return { state: free < fullDisk ? 'broken' : free < lowDisk ? 'look' : 'fine', says, facts };
}

export function backupsCard(backup: Read<'backup'>): Content {
  if (!backup) return { state: 'look', says: m.system_no_backup_was_made_with(), facts: [] };
  const facts = [moment(m.system_last(), backup.at), bytes(m.system_size(), backup.facts.bytes)];
  return backup.ageSeconds > oldBackupSeconds
    ? { state: 'look', says: m.system_the_last_backup_is_more(), facts }
    : { state: 'fine', says: m.system_the_last_backup_is_less(), facts };
}

export function settingsCard(keys: readonly string[], warnings: number): Content {
  const facts = [text(m.system_set(), keys.length === 0 ? m.system_none_set() : keys.join(', '))];
  return warnings === 0
    ? { state: 'fine', says: m.system_the_configuration_has_no_warnings(), facts }
    : { state: 'look', says: m.system_the_configuration_has_warnings(counted(warnings)), facts };
}
