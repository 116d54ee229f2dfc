import type { FastifyInstance } from 'fastify';
import { isKey } from '#server/platform/sessions/caller.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';

/** Anyone who reads a discount code or the token of a preview in the log could use it. */
const secrets = /(?<=^\/preview\/|\/discount\/|\/api\/cart\/codes\/[^/]+\/)[^/]+/g;

/**
 * Counts every response, and logs one line per request: server errors at `error`, client errors and writes at `info`, the rest at `debug`. Query, headers and
 * body are left out, since they may contain personal data, and so are discount codes and the tokens of previews. That a visit was counted is no write
 * to speak of.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { every, measurements }: { every: boolean; measurements: Pick<Measurements, 'countAnswer'> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    measurements.countAnswer(statusCode, reply.elapsedTime / 1000);
    const [path] = request.url.split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD' || path === '/api/count';
    const quiet = statusCode < 400 && isRead;
    const level = statusCode >= 500 ? 'error' : quiet ? 'debug' : 'info';
    if (every || !quiet) {
      request.log[level](
        {
          method: request.method,
          path: path?.replace(secrets, '…'),
          status: statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(request.user && isKey(request.user) && { keyId: request.user.id }),
        },
        'request completed',
      );
    }
    done();
  });
}
