import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { type Encoding, encode, type StoredReply } from '#server/platform/cache/stored-reply.ts';

/** Best first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding));
};

/** Sends a stored reply in the best encoding that the client accepts, or 304 when the client has it already. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredReply,
): Promise<FastifyReply> {
  void reply.headers(stored.headers).header('etag', stored.etag).header('vary', 'accept-encoding');
  if (fresh(request.headers, { etag: stored.etag })) return reply.code(304).send();
  void reply.code(stored.status);
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(stored.identity);
  const body = await encode(stored, encoding);
  return reply.header('content-encoding', encoding).send(body);
}
