import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limitWaiting } from '#server/db/limit-waiting.ts';
import { PrimaryClient } from '#server/db/primary-client.ts';
import { withJitter } from '#server/platform/jitter.ts';
import { everyTag, type Tag, type TaggedCache } from './tagged-cache.ts';

export const channel = 'hemline_changed';

/** Encodes the payload of a notification. */
export const encodeTags = (tags: readonly Tag[]): string => tags.join(' ');
const decodeTags = (payload: string): Tag[] => payload.split(' ');

type Options = {
  url: string;
  cache: TaggedCache;
  log: Logger;
  /** How long the database may take to answer before the connection counts as lost. */
  timeoutMs: number;
  /** How often an idle connection is checked: a silent one is not reported by the operating system for hours. */
  checkMs?: number;
};

const stopMs = 1_000;
/** The waits between attempts to connect. */
const retry = { minMs: 250, maxMs: 5_000 };

/**
 * Listens on a connection of its own and purges what any instance has changed. While the connection is lost, changes go unnoticed, so
 * the cache is suspended: it serves what it has only where nothing else can be had.
 */
export async function listenForChanges({ url, cache, log, timeoutMs, checkMs = 5_000 }: Options) {
  const restored: (() => Promise<void>)[] = [];
  let current: PrimaryClient | undefined;
  let lostAt: Date | null = null;
  let stopped = false;

  const connect = async () => {
    const client = new PrimaryClient({
      connectionString: url,
      application_name: 'hemline-changes',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
    });
    limitWaiting(client, timeoutMs, () => log.warn('the connection that listens for changes does not respond'));
    client.on('notification', ({ payload }) => cache.purge(decodeTags(payload ?? everyTag)));
    client.on('error', (error) => log.warn({ err: error }, 'the connection that listens for changes was lost'));
    client.on('end', () => void reconnect(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    current = client;
    lostAt = null;
    cache.resume();
  };

  const reconnect = async (lost: PrimaryClient) => {
    if (stopped || current !== lost) return;
    current = undefined;
    lostAt = new Date();
    cache.suspend();
    for (let waitMs = retry.minMs; !stopped && !current; waitMs = Math.min(waitMs * 2, retry.maxMs)) {
      try {
        await connect();
        for (const listener of restored) void listener();
      } catch (error) {
        log.warn({ err: error }, 'the connection that listens for changes could not be restored yet');
        cache.suspend({ isAway: true });
        await setTimeout(withJitter(waitMs), undefined, { ref: false });
      }
    }
  };

  /** A check that gets no answer closes the connection, which starts `reconnect`. */
  const check = async (client: PrimaryClient) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    // Behind a pooler, the connection itself does not tell. A standby announces no changes.
    if (rows[0]?.standby) await client.end();
  };

  const checkRegularly = async () => {
    while (!stopped) {
      await setTimeout(checkMs, undefined, { ref: false });
      if (!stopped && current) await check(current).catch(() => undefined);
    }
  };

  await connect();
  void checkRegularly();
  return {
    /** Since when changes may have gone unnoticed; null while they are heard of. */
    unsureSince: () => lostAt,
    /** Calls the listener whenever the connection is back after it was lost, as after a failover. It must not throw. */
    onRestored: (listener: () => Promise<void>) => void restored.push(listener),
    async stop() {
      stopped = true;
      // A silent database does not confirm the end.
      await Promise.race([current?.end(), setTimeout(stopMs, undefined, { ref: false })]);
    },
  };
}
