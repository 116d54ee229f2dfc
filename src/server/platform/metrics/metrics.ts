import type pg from 'pg';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LimitName } from '#contract/shop/limits.ts';
import type { Database } from '#server/db/client.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Refusals } from '#server/platform/refusals/refusals.ts';
import { countJobs } from '#server/platform/jobs/jobs.repository.ts';

type MetricsDeps = {
  db: Database;
  pool: pg.Pool;
  cache: Pick<TaggedCache, 'stats'>;
  refusals: Pick<Refusals, 'totals'>;
  log: Pick<Logger, 'warn'>;
};

/** A finished request. `route` is the declared route, never a path, which may name a person. */
export type FinishedRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = ReturnType<typeof createMetrics>;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the measurements of one instance, which a Prometheus server collects. They are listed in docs/monitoring.md. */
export function createMetrics({ db, pool, cache, refusals, log }: MetricsDeps) {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });

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

  registry.registerMetric(
    new Gauge({
      name: 'hemline_db_pool_connections',
      help: 'Database connections in use, idle ones, and callers that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'hemline_jobs',
      help: 'Background jobs: due, scheduled for later, running, and failed for good. Absent while the database is away.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const [state, jobs] of Object.entries(await countJobs(db))) this.set({ state }, jobs);
        } catch (error) {
          log.warn({ err: error }, 'the background jobs could not be counted for the metrics');
        }
      },
    }),
  );

  registry.registerMetric(
    new Counter({
      name: 'hemline_cache_requests_total',
      help: 'Pages and API responses by whether the cache had them.',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { hits, misses } = cache.stats();
        this.reset();
        this.inc({ result: 'hit' }, hits);
        this.inc({ result: 'miss' }, misses);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'hemline_cache_bytes',
      help: 'Memory of the cached pages and API responses.',
      registers: [],
      collect() {
        this.set(cache.stats().bytes);
      },
    }),
  );

  registry.registerMetric(
    new Counter({
      name: 'hemline_limit_refusals_total',
      help: 'Requests refused by a limit.',
      labelNames: ['limit'],
      registers: [],
      collect() {
        this.reset();
        const totals = refusals.totals();
        for (const limit of LimitName.options) this.inc({ limit }, totals.get(limit) ?? 0);
      },
    }),
  );

  return {
    contentType: registry.contentType,
    /** Returns all measurements in the text format of Prometheus. */
    read: () => registry.metrics(),
    countRequest({ method, route, status, seconds }: FinishedRequest) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
  };
}
