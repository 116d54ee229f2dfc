import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodedAs, type StoredReply } from '#server/platform/cache/stored-reply.ts';

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header === '*' || header.split(/\s*,\s*/).includes(etag));

const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined => {
  const accepts = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
};

/** Answers from memory in the best encoding that the caller reads, or with 304 when they have it already. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredReply,
): Promise<FastifyReply> {
  void reply.headers(stored.headers).header('etag', stored.etag).header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], stored.etag)) return reply.code(304).send();
  void reply.code(stored.status);
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(stored.identity);
  const body = await encodedAs(stored, encoding);
  return reply.header('content-encoding', encoding).send(body);
}
