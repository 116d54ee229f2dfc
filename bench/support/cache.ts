import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { channel } from '#server/platform/cache/invalidation.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { fetchOk, get } from './http.ts';

/** Empties the shop's cache. */
export async function emptyCache(shopUrl: string, client: pg.Client): Promise<void> {
  await client.query('select pg_notify($1, $2)', [channel, everyTag]);
  // An uncached read: once the database has answered it, the shop has received the notification too.
  await fetchOk(shopUrl, get(`/api/product/suggest?q=${randomUUID().slice(0, 8)}`));
}
