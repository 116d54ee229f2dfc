import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import type { Tag, TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { sendStored } from '#server/http/idempotency/stored-reply.ts';

const tagsByResponse = new WeakMap<ServerResponse, readonly Tag[]>();

/**
 * Returns the tags of a response to a cached endpoint, for the page that is rendered from it. They stay within the process: as a
 * header, those of a long list would be more than a proxy accepts.
 */
export const tagsOf = (response: ServerResponse): readonly Tag[] => tagsByResponse.get(response) ?? [];

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
      ...(typeof link === 'string' && { link }),
    };
    return { reply: storeReply(200, headers, text, tags), cacheable: true };
  });
  tagsByResponse.set(reply.raw, stored.tags);
  return sendStored(request, reply, stored);
}
