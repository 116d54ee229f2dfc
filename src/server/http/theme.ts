import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type StoredReply, storeReply } from '#server/platform/cache/stored-reply.ts';
import { readThemeName } from '#server/platform/content/theme-names.ts';
import { notFound } from './errors.ts';
import { sendStored } from './idempotency/stored-reply.ts';

const type = { 'content-type': 'text/css; charset=utf-8' };
const immutable = { ...type, 'cache-control': 'public, max-age=31536000, immutable' };
const revalidate = { ...type, 'cache-control': 'no-cache' };

/** The theme of now, some of before, and what strangers make up. */
const kept = 20;

function readTheme(name: string): StoredReply {
  const found = readThemeName(name);
  if (!found) throw notFound();
  return storeReply(200, found.isExact ? immutable : revalidate, found.css);
}

/** Serves `/theme/…`: the stylesheets of themes, also of earlier ones, which pages that were kept elsewhere still link to. */
export function registerTheme(app: FastifyInstance): void {
  const replies = new LRUCache<string, StoredReply>({ max: kept });
  app.get<{ Params: { name: string } }>('/theme/:name.css', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const stored = replies.get(name) ?? readTheme(name);
    replies.set(name, stored);
    return sendStored(request, reply, stored);
  });
}
