import type { FastifyInstance } from 'fastify';
import type { Measurements } from '#server/platform/metrics/measurements.ts';

/** Anyone who reads a discount code in the log could use it. */
const discountCodes = /(?<=\/discount\/|\/api\/cart\/codes\/[^/]+\/)[^/]+/;

/**
 * Counts every response, and logs one line per request: server errors at `error`, client errors and writes at `info`, the rest at `debug`. Query, headers and
 * body are left out, since they may contain personal data, and so are discount codes.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { every, measurements }: { every: boolean; measurements: Pick<Measurements, 'countAnswer'> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    measurements.countAnswer(statusCode, reply.elapsedTime / 1000);
    const quiet = statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    const level = statusCode >= 500 ? 'error' : quiet ? 'debug' : 'info';
    if (every || !quiet) {
      const [path] = request.url.split('?', 1);
      request.log[level](
        {
          method: request.method,
          path: path?.replace(discountCodes, '…'),
          status: statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request completed',
      );
    }
    done();
  });
}
