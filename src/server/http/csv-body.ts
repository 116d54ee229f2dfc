import * as m from '#i18n/messages.ts';
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { fileTooLarge, maxFileBytes } from './multipart.ts';

const notCsv = () => new AppError(415, 'WRONG_CONTENT_TYPE', m.error_the_file_must_be_sent());
const notUtf8 = () => new AppError(422, 'NOT_UTF8', m.error_this_file_cannot_be_read());

/**
 * Registers a route that accepts CSV, in a scope of its own, so that no other route accepts it. The body is not read before the
 * caller is authenticated.
 */
export function registerCsvRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.route(route);
  });
}

/** Reads the CSV, with no more than the limit in memory. Throws when it is not UTF-8. */
export async function readCsv(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const { body } = request;
  if (!(body instanceof Readable)) throw notCsv();
  // When the rest of the body is not read, the connection cannot be used for another request.
  void reply.header('connection', 'close');
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes) throw fileTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFileBytes) throw fileTooLarge();
    chunks.push(chunk);
  }
  reply.removeHeader('connection');
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw notUtf8();
  return bytes;
}
