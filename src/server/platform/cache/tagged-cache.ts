import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#server/db/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { StoredReply } from './stored-reply.ts';

export type Tag = string;
/** Stands for all tags, for when it is unknown which ones have changed. */
export const everyTag: Tag = '*';

export type CacheEntry = {
  reply: StoredReply;
  cacheable: boolean;
  /** Whether it was made of replies that were served as they were because the database is away. */
  isStale?: boolean;
};

/** RFC 9211: says that the reply may be out of date, because the database is away. */
const staleStatus = 'hemline; hit; detail=away';
/** How long a visitor waits for a reply to be created anew when the old one may still be served. */
const patienceMs = 1_000;

/** Whether the database did not answer, or so many requests wait for it that no more are accepted. */
const isAway = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof AppError && error.code === 'UNAVAILABLE');

export type TaggedCache = {
  /** Returns a cached reply, or creates it. Concurrent callers share one creation. */
  get(key: string, create: () => Promise<CacheEntry>): Promise<StoredReply>;
  /** Returns the reply if it is cached and not out of date. */
  peek(key: string): StoredReply | undefined;
  /**
   * Takes all replies with one of the tags for out of date, and does not cache those that are being created with one. Such a reply is
   * created again at its next request, and served only when that results in a 503.
   */
  purge(tags: readonly Tag[]): void;
  /**
   * Takes all replies for unsure until `resume`, because changes go unnoticed: each is created again at its next request, and served as
   * it was when that fails or takes long; always when the database `isAway`.
   */
  suspend(state?: { isAway: boolean }): void;
  /** Takes what was cached before for out of date, since changes are noticed again. */
  resume(): void;
  /** Calls the listener at every purge, for other caches. */
  watch(listener: (tags: readonly Tag[]) => void): void;
  /**
   * Returns how many replies were served from the cache, how many had to be created, how often an old one was served instead, how
   * often replies were purged, and the size of those cached now.
   */
  stats(): { hits: number; misses: number; stale: number; purges: number; bytes: number };
};

type Limits = { maxBytes: number };

/**
 * Creates a cache of replies that is limited in bytes and purged by tags. Keys of `separate` have a cache of their own, since their
 * number would evict the others.
 */
export function createTaggedCache(
  options: Limits & {
    separate?: Limits & { holds: (key: string) => boolean };
    /** How long a reply that is out of date, or unsure, is served while no other can be created. */
    staleMs?: number;
    now?: () => number;
  },
): TaggedCache {
  const { staleMs = 300_000, now = () => performance.now() } = options;
  const keysByTag = new Map<Tag, Set<string>>();
  const tagsByKey = new Map<string, readonly Tag[]>();
  const listeners: ((tags: readonly Tag[]) => void)[] = [];
  const pending = new Map<string, { created: Promise<StoredReply>; purged: Set<Tag> }>();

  const forget = (key: string) => {
    for (const tag of tagsByKey.get(key) ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    tagsByKey.delete(key);
  };

  const createStore = ({ maxBytes }: Limits) =>
    new LRUCache<string, StoredReply>({
      maxSize: maxBytes,
      sizeCalculation: (reply, key) => reply.bytes + key.length,
      dispose: (_reply, key, reason) => {
        if (reason !== 'set') forget(key);
      },
    });
  const { separate } = options;
  const common = createStore(options);
  const separated = separate && createStore(separate);
  let hits = 0;
  let misses = 0;
  let staleServed = 0;
  let purges = 0;

  const storedAt = new WeakMap<StoredReply, number>();
  const outdatedSince = new WeakMap<StoredReply, number>();
  let suspended: { since: number; isAway: boolean } | undefined;
  const storeOf = (key: string) => (separated && separate.holds(key) ? separated : common);

  const store = (key: string, reply: StoredReply) => {
    forget(key);
    const replies = storeOf(key);
    replies.set(key, reply);
    if (!replies.has(key)) return;
    storedAt.set(reply, now());
    tagsByKey.set(key, reply.tags);
    for (const tag of reply.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  const markOutdated = (reply: StoredReply | undefined, since = now()) => {
    if (reply && !outdatedSince.has(reply)) outdatedSince.set(reply, since);
  };
  const markAll = (since?: number) => {
    for (const replies of [common, separated]) for (const reply of replies?.values() ?? []) markOutdated(reply, since);
  };

  const find = (key: string): StoredReply | undefined => {
    const cached = storeOf(key).get(key);
    return cached && !suspended && !outdatedSince.has(cached) ? cached : undefined;
  };

  /** Returns the cached reply as one that may be out of date, unless it has been so for too long. */
  const findStale = (key: string): StoredReply | undefined => {
    const reply = storeOf(key).peek(key);
    const since = reply && (outdatedSince.get(reply) ?? suspended?.since);
    if (!reply || since === undefined || now() - since >= staleMs) return undefined;
    const age = Math.floor((now() - (storedAt.get(reply) ?? now())) / 1000);
    return { ...reply, headers: { ...reply.headers, 'cache-status': staleStatus, age: String(age) } };
  };

  /** Stores a created reply, and returns what to serve. */
  const settle = (key: string, entry: CacheEntry, isOutdated: boolean): StoredReply => {
    const { reply, cacheable } = entry;
    const stale = reply.status === 503 || entry.isStale ? findStale(key) : undefined;
    if (stale) return stale;
    if (cacheable && !isOutdated) store(key, reply);
    else if (!cacheable) storeOf(key).delete(key);
    return reply;
  };

  /** Waits for the creation, but not for long while changes go unnoticed and there is a reply that may still be served. */
  const impatiently = async (key: string, created: Promise<StoredReply>): Promise<StoredReply> => {
    const stale = suspended && findStale(key);
    return stale ? Promise.race([created, setTimeout(patienceMs, stale)]) : created;
  };

  const purge = (tags: readonly Tag[]) => {
    purges += 1;
    for (const listener of listeners) listener(tags);
    for (const { purged } of pending.values()) for (const tag of tags) purged.add(tag);
    if (tags.includes(everyTag)) markAll();
    else for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) markOutdated(storeOf(key).peek(key));
  };

  const findOrCreate = async (key: string, create: () => Promise<CacheEntry>): Promise<StoredReply> => {
    const cached = find(key);
    const running = pending.get(key);
    const atOnce = cached ?? (suspended && (suspended.isAway || running) ? findStale(key) : undefined);
    if (atOnce || running) hits += 1;
    if (atOnce) return atOnce;
    if (running) return running.created;
    misses += 1;
    const purged = new Set<Tag>();
    const run = async () => {
      try {
        const entry = await create();
        const isOutdated = purged.has(everyTag) || entry.reply.tags.some((tag) => purged.has(tag));
        return settle(key, entry, isOutdated);
      } catch (error) {
        const stale = isAway(error) ? findStale(key) : undefined;
        if (!stale) throw error;
        return stale;
      } finally {
        pending.delete(key);
      }
    };
    const created = run();
    pending.set(key, { created, purged });
    return impatiently(key, created);
  };

  return {
    peek(key) {
      const cached = find(key);
      // Without one, the caller creates the reply by `get`, which counts the miss.
      if (cached) hits += 1;
      return cached;
    },
    async get(key, create) {
      const reply = await findOrCreate(key, create);
      if ('cache-status' in reply.headers) staleServed += 1;
      return reply;
    },
    watch: (listener) => void listeners.push(listener),
    stats: () => ({
      hits,
      misses,
      stale: staleServed,
      purges,
      bytes: common.calculatedSize + (separated?.calculatedSize ?? 0),
    }),
    purge,
    suspend({ isAway: away } = { isAway: false }) {
      suspended = { since: suspended?.since ?? now(), isAway: away };
    },
    resume() {
      markAll(suspended?.since);
      suspended = undefined;
      purge([everyTag]);
    },
  };
}
