import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { sendStored } from './stored-reply.ts';

/** Lists the tags of a response for its caches: the pages of this server, or a CDN. */
export const tagHeader = 'cache-tag';

/**
 * Serves a public endpoint from the cache. The key is the call with its validated parameters, so unknown query parameters create no
 * further copies. The stored text has passed the declared schema.
 */
export async function answerFromCache(
  cache: TaggedCache,
  call: string,
  request: FastifyRequest,
  reply: FastifyReply,
  tags: string[],
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = `${call} ${JSON.stringify(request.params)} ${JSON.stringify(request.query)}`;
  const stored = await cache.get(key, async () => {
    const text = String(reply.serializeInput((await answer()) as Record<string, unknown>, '200'));
    const link = reply.getHeader('link');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      [tagHeader]: tags.join(','),
      ...(typeof link === 'string' && { link }),
    };
    return { reply: storeReply(200, headers, text), tags, cacheable: true };
  });
  return sendStored(request, reply, stored);
}
