import { LRUCache } from 'lru-cache';
import type { StoredReply } from './stored-reply.ts';

export type Tag = string;
/** Stands for all tags, for when it is unknown which ones have changed. */
export const everyTag: Tag = '*';

export type CacheEntry = { reply: StoredReply; cacheable: boolean };

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
  /** Calls the listener at every purge, for other caches. */
  watch(listener: (tags: readonly Tag[]) => void): void;
  /** Returns how many replies were served from the cache, how many had to be created, and the size of those cached now. */
  stats(): { hits: number; misses: number; bytes: number };
};

type Limits = { maxBytes: number };

/**
 * Creates a cache of replies that is limited in bytes and purged by tags. Keys of `separate` have a cache of their own, since their
 * number would evict the others.
 */
export function createTaggedCache(
  options: Limits & { separate?: Limits & { holds: (key: string) => boolean } },
): TaggedCache {
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

  const outdated = new WeakSet<StoredReply>();
  const storeOf = (key: string) => (separated && separate.holds(key) ? separated : common);

  const store = (key: string, reply: StoredReply) => {
    forget(key);
    const replies = storeOf(key);
    replies.set(key, reply);
    if (!replies.has(key)) return;
    tagsByKey.set(key, reply.tags);
    for (const tag of reply.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  const markOutdated = (key: string) => {
    const reply = storeOf(key).peek(key);
    if (reply) outdated.add(reply);
  };

  const find = (key: string): StoredReply | undefined => {
    const cached = storeOf(key).get(key);
    return cached && !outdated.has(cached) ? cached : undefined;
  };

  /** Stores a created reply, and returns what to serve. */
  const settle = (key: string, { reply, cacheable }: CacheEntry, isStale: boolean): StoredReply => {
    const last = storeOf(key).peek(key);
    if (last && reply.status === 503) return last;
    if (cacheable && !isStale) store(key, reply);
    else if (!cacheable) storeOf(key).delete(key);
    return reply;
  };

  return {
    peek(key) {
      const cached = find(key);
      // Without one, the caller creates the reply by `get`, which counts the miss.
      if (cached) hits += 1;
      return cached;
    },
    async get(key, create) {
      const cached = find(key);
      const running = pending.get(key);
      if (cached || running) hits += 1;
      if (cached) return cached;
      if (running) return running.created;
      misses += 1;
      const purged = new Set<Tag>();
      const run = async () => {
        try {
          const entry = await create();
          const isStale = purged.has(everyTag) || entry.reply.tags.some((tag) => purged.has(tag));
          return settle(key, entry, isStale);
        } finally {
          pending.delete(key);
        }
      };
      const created = run();
      pending.set(key, { created, purged });
      return created;
    },
    watch: (listener) => void listeners.push(listener),
    stats: () => ({ hits, misses, bytes: common.calculatedSize + (separated?.calculatedSize ?? 0) }),
    purge(tags) {
      for (const listener of listeners) listener(tags);
      for (const { purged } of pending.values()) for (const tag of tags) purged.add(tag);
      if (tags.includes(everyTag)) {
        for (const replies of [common, separated]) for (const reply of replies?.values() ?? []) outdated.add(reply);
        return;
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) markOutdated(key);
    },
  };
}
