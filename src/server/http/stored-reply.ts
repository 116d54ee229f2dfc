import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredReply } from '#server/platform/cache/stored-reply.ts';

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header === '*' || header.split(/\s*,\s*/).includes(etag));

/** Answers from memory in the best encoding that the caller reads, or with 304 when they have it already. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredReply): FastifyReply {
  void reply.headers(stored.headers).header('etag', stored.etag).header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], stored.etag)) return reply.code(304).send();
  void reply.code(stored.status);
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(stored.brotli);
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(stored.gzip);
  return reply.send(stored.identity);
}
