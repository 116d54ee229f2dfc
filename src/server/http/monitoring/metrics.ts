import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { withoutPatience } from '#server/db/outage.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { notFound, registerErrorHandler, sendError } from '#server/http/errors.ts';

/** The measurements of this process, or of all workers. */
export type ReadableMetrics = Pick<Metrics, 'contentType' | 'read'>;

const tokenNeeded = () => new AppError(401, 'SIGN_IN_NEEDED', 'The metrics need the token of METRICS_TOKEN.');

/** Measures every request. Call it before the routes are registered. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'countRequest'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** Registers `/metrics`. With a token, callers must send it as a bearer token. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: ReadableMetrics,
  { token }: { token?: string } = {},
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined && !isBearer(request.headers.authorization, token)) {
      void reply.header('www-authenticate', 'Bearer');
      throw tokenNeeded();
    }
    void reply.header('cache-control', 'no-store').type(metrics.contentType);
    return withoutPatience(() => metrics.read());
  });
}

/** Creates the server of METRICS_PORT, which has nothing but the metrics. */
export function createMetricsApp(metrics: ReadableMetrics, log: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  registerErrorHandler(app);
  registerMetrics(app, metrics);
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
  return app;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, which have the same length, in constant time. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
