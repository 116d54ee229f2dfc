import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { everyTag, type Tag, type TaggedCache } from './tagged-cache.ts';

export const channel = 'hemline_changed';

/** Encodes the payload of a notification. */
export const encodeTags = (tags: readonly Tag[]): string => tags.join(' ');
const decodeTags = (payload: string): Tag[] => payload.split(' ');

/**
 * Listens on a connection of its own and purges what any instance has changed. While the connection is lost, changes go unnoticed, so
 * the whole cache is purged when it is lost and again when it is back.
 */
export async function listenForChanges(options: { url: string; cache: TaggedCache; log: Logger }) {
  const { url, cache, log } = options;
  let current: pg.Client | undefined;
  let stopped = false;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'hemline-changes', keepAlive: true });
    client.on('notification', ({ payload }) => cache.purge(decodeTags(payload ?? everyTag)));
    client.on('error', (error) => {
      log.warn({ err: error }, 'the connection that listens for changes was lost');
      void reconnect(client);
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    current = client;
    cache.purge([everyTag]);
  };

  const reconnect = async (lost: pg.Client) => {
    if (stopped || current !== lost) return;
    current = undefined;
    cache.purge([everyTag]);
    await lost.end().catch(() => undefined);
    for (let wait = 250; !stopped && !current; wait = Math.min(wait * 2, 10_000)) {
      try {
        await connect();
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens for changes could not be restored yet');
        await setTimeout(wait, undefined, { ref: false });
      }
    }
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      await current?.end();
    },
  };
}
