import type pg from 'pg';
import type { Logger } from 'pino';
import { type Aggregator, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LimitName } from '#contract/shop/limits.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Refusals } from '#server/platform/refusals/refusals.ts';
import type { Instance } from '#server/platform/system/instance.ts';
import type { Readings } from '#server/platform/system/readings.ts';
import type { Measurements } from './measurements.ts';

type MetricsDeps = {
  pool: pg.Pool;
  cache: Pick<TaggedCache, 'stats'>;
  changes: { unsureSince(): Date | null };
  refusals: Pick<Refusals, 'totals'>;
  measurements: Pick<Measurements, 'all'>;
  readings: Readings;
  instance: Instance;
  /** Given in a worker: how it reads the measurements of all workers, which include those of its own registry. */
  ofAllWorkers?: ((own: Registry) => () => Promise<string>) | undefined;
  /** Whether mails are sent. Without a mail server they wait for one. */
  sendsMail: boolean;
  log: Pick<Logger, 'warn'>;
};

/** A finished request. `route` is the declared route, never a path, which may name a person. */
export type FinishedRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = ReturnType<typeof createMetrics>;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The value of a measurement, or one per value of its label. Without a value it is absent. */
type Values = number | null | undefined | Readonly<Record<string, number | null | undefined>>;

/** Shares what is read among the measurements of one reading of `/metrics`, which starts them all at once. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
}

/** Creates the measurements of one instance, which a Prometheus server collects. They are listed in docs/monitoring.md. */
export function createMetrics(deps: MetricsDeps) {
  const { pool, cache, changes, refusals, measurements, readings, instance, sendsMail, log } = deps;
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  for (const measurement of measurements.all) registry.registerMetric(measurement);

  const requests = new Counter({
    name: 'hemline_http_requests_total',
    help: 'Finished requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hemline_http_request_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  });
  const buildInfo = new Gauge({
    name: 'hemline_build_info',
    help: 'The version of the shop and of Node, and how many migrations the shop knows.',
    labelNames: ['version', 'node', 'migrations'],
    registers,
    aggregator: 'first',
  });
  buildInfo.set({ version: instance.version, node: process.version, migrations: instance.migrations }, 1);

  const readAll = deps.ofAllWorkers?.(registry) ?? (() => registry.metrics());

  /**
   * Registers a measurement whose values are read when Prometheus asks. It is absent when they cannot be read. What is read from the
   * database or the disk is the same in all workers; the aggregator says how the others are joined.
   */
  const measure = (
    type: typeof Gauge | typeof Counter,
    {
      name,
      help,
      label,
      aggregator = 'first',
    }: { name: string; help: string; label?: string; aggregator?: Aggregator },
    read: () => Values | Promise<Values>,
  ): void => {
    const set = (metric: Gauge | Counter, labels: Record<string, string>, value: number) =>
      metric instanceof Gauge ? metric.set(labels, value) : metric.inc(labels, value);
    const collect = async function collect(this: Gauge | Counter) {
      this.reset();
      // `reset` leaves a measurement without labels at zero.
      this.remove({});
      try {
        const values = await read();
        const entries =
          typeof values === 'object' && values !== null ? Object.entries(values) : [['', values] as const];
        for (const [key, value] of entries) {
          if (typeof value === 'number') set(this, label === undefined ? {} : { [label]: key }, value);
        }
      } catch (error) {
        log.warn({ err: error, measurement: name }, 'a measurement could not be read');
      }
    };
    const options = { name, help, labelNames: label === undefined ? [] : [label], aggregator, registers: [], collect };
    registry.registerMetric(new type(options));
  };

  measure(
    Gauge,
    {
      name: 'hemline_db_pool_connections',
      aggregator: 'sum',
      help: 'Database connections in use, idle ones, and callers that wait for one.',
      label: 'state',
    },
    () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
  measure(
    Gauge,
    {
      name: 'hemline_ready',
      aggregator: 'min',
      help: 'Whether the database answers and can be written, as /readyz says.',
    },
    async () => Number(await readings.isReady()),
  );

  measure(
    Counter,
    {
      name: 'hemline_cache_requests_total',
      aggregator: 'sum',
      help: 'Pages and API responses by whether the cache had them. `stale`: an old one was served, since a new one could not be created.',
      label: 'result',
    },
    () => {
      const { hits, misses, stale } = cache.stats();
      return { hit: hits, miss: misses, stale };
    },
  );
  measure(
    Gauge,
    { name: 'hemline_cache_bytes', aggregator: 'sum', help: 'Memory of the cached pages and API responses.' },
    () => cache.stats().bytes,
  );
  measure(
    Counter,
    {
      name: 'hemline_cache_purges_total',
      aggregator: 'sum',
      help: 'How often changed pages and API responses were purged.',
    },
    () => cache.stats().purges,
  );
  measure(
    Gauge,
    {
      name: 'hemline_cache_sure',
      aggregator: 'min',
      help: 'Whether this instance hears of changes, so that its pages are up to date.',
    },
    () => Number(changes.unsureSince() === null),
  );

  measure(
    Counter,
    { name: 'hemline_limit_refusals_total', aggregator: 'sum', help: 'Requests refused by a limit.', label: 'limit' },
    () => {
      const totals = refusals.totals();
      return Object.fromEntries(LimitName.options.map((limit) => [limit, totals.get(limit) ?? 0]));
    },
  );

  const jobs = shared(readings.jobs);
  measure(
    Gauge,
    {
      name: 'hemline_jobs',
      help: 'Background jobs: due, scheduled for later, running, and failed for good.',
      label: 'state',
    },
    async () => {
      const { due, scheduled, running, failed } = await jobs();
      return { due, scheduled, running, failed };
    },
  );
  measure(
    Gauge,
    { name: 'hemline_jobs_oldest_seconds', help: 'How long the oldest due job has waited.' },
    async () => (await jobs()).oldestSeconds ?? 0,
  );

  const outbox = shared(readings.outbox);
  measure(
    Gauge,
    { name: 'hemline_outbox_waiting', help: 'Mails that wait to be sent.' },
    async () => (await outbox()).waiting,
  );
  measure(
    Gauge,
    {
      name: 'hemline_outbox_oldest_seconds',
      help: 'How long the oldest mail has waited. Absent without a mail server.',
    },
    async () => (sendsMail ? ((await outbox()).oldestSeconds ?? 0) : null),
  );
  measure(
    Gauge,
    { name: 'hemline_outbox_failed', help: 'Mails of the last day that were given up.' },
    async () => (await outbox()).failed,
  );

  const payments = shared(readings.paymentsInDoubt);
  measure(
    Gauge,
    { name: 'hemline_payments_in_doubt', help: 'Payments and refunds without an answer for over a minute.' },
    async () => (await payments()).inDoubt,
  );
  measure(
    Gauge,
    { name: 'hemline_payments_in_doubt_oldest_seconds', help: 'How long the oldest of them has waited.' },
    async () => (await payments()).oldestSeconds ?? 0,
  );

  measure(
    Gauge,
    {
      name: 'hemline_stock_mismatches',
      help: 'Variants whose stock differs from the sum of its movements, checked every hour.',
    },
    async () => (await readings.stockCheck())?.facts.mismatches,
  );
  measure(
    Gauge,
    {
      name: 'hemline_backup_age_seconds',
      help: 'The age of the last backup that `hemline backup` wrote. Absent without one.',
    },
    async () => (await readings.backup())?.ageSeconds,
  );

  const standbys = shared(readings.standbys);
  measure(
    Gauge,
    { name: 'hemline_db_standbys', help: 'Standbys of the database that stream its changes.', label: 'state' },
    async () => {
      const all = await standbys();
      const synchronous = all.filter(({ isSynchronous }) => isSynchronous).length;
      return { synchronous, asynchronous: all.length - synchronous };
    },
  );
  measure(
    Gauge,
    { name: 'hemline_db_replica_lag_seconds', help: 'How far the slowest standby is behind. Absent without standbys.' },
    async () => {
      const all = await standbys();
      return all.length === 0 ? null : Math.max(...all.map(({ lagSeconds }) => lagSeconds ?? 0));
    },
  );

  const disk = shared(readings.disk);
  measure(
    Gauge,
    { name: 'hemline_disk_free_bytes', help: 'Free space on the disk of a folder: `data` is DATA_DIR.', label: 'of' },
    async () => ({ data: (await disk()).freeBytes }),
  );
  measure(Gauge, { name: 'hemline_disk_size_bytes', help: 'The size of that disk.', label: 'of' }, async () => ({
    data: (await disk()).sizeBytes,
  }));

  return {
    contentType: registry.contentType,
    /** Returns all measurements in the text format of Prometheus: of all workers when there are several. */
    read: readAll,
    countRequest({ method, route, status, seconds }: FinishedRequest) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
  };
}
