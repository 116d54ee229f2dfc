import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { sendStored } from './stored-reply.ts';

/** What an answer shows, for whoever caches it: this server's pages, or a CDN in front of it. */
export const tagHeader = 'cache-tag';

/**
 * Answers a public read from memory. The key is the call with its validated parameters, so an unknown query parameter
 * never makes a second copy. The stored text is what the declared schema lets through.
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
    return { reply: storeReply(200, headers, text), tags, keep: true };
  });
  return sendStored(request, reply, stored);
}
