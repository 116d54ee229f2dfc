import { LRUCache } from 'lru-cache';
import type { StoredReply } from './stored-reply.ts';

export type Tag = string;
/** Every tag at once: after a lost connection nobody knows what was missed. */
export const everyTag: Tag = '*';

/** What a maker returns: the reply, what it shows, and whether it may be kept. */
export type Made = { reply: StoredReply; tags: readonly Tag[]; keep: boolean };

export type TaggedCache = {
  /** Answers from memory, or makes the reply; callers that come meanwhile wait for the same making. */
  get(key: string, make: () => Promise<Made>): Promise<StoredReply>;
  /** The reply if it is in memory. */
  peek(key: string): StoredReply | undefined;
  /** Drops all that shows one of the tags, and keeps nothing that is being made of them right now. */
  purge(tags: readonly Tag[]): void;
  /** Calls whenever something is purged, for those who keep something of their own. */
  watch(listener: (tags: readonly Tag[]) => void): void;
};

type Room = { maxBytes: number };

/**
 * Replies in memory, bounded in bytes, found again by what they show. What is `apart` has a room of its own: there are so
 * many different ones that they would crowd out the rest.
 */
export function createTaggedCache(options: Room & { apart?: Room & { holds: (key: string) => boolean } }): TaggedCache {
  const keysByTag = new Map<Tag, Set<string>>();
  const tagsByKey = new Map<string, readonly Tag[]>();
  const listeners: ((tags: readonly Tag[]) => void)[] = [];
  const making = new Map<string, { made: Promise<StoredReply>; purged: Set<Tag> }>();

  const forget = (key: string) => {
    for (const tag of tagsByKey.get(key) ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    tagsByKey.delete(key);
  };

  const createRoom = ({ maxBytes }: Room) =>
    new LRUCache<string, StoredReply>({
      maxSize: maxBytes,
      sizeCalculation: (reply, key) => reply.bytes + key.length,
      dispose: (_reply, key, reason) => {
        if (reason !== 'set') forget(key);
      },
    });
  const { apart } = options;
  const usual = createRoom(options);
  const others = apart && createRoom(apart);
  const roomOf = (key: string) => (others && apart.holds(key) ? others : usual);

  const keep = (key: string, { reply, tags }: Made) => {
    forget(key);
    const room = roomOf(key);
    room.set(key, reply);
    if (!room.has(key)) return;
    tagsByKey.set(key, tags);
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  return {
    peek: (key) => roomOf(key).get(key),
    async get(key, make) {
      const kept = roomOf(key).get(key);
      if (kept) return kept;
      const running = making.get(key);
      if (running) return running.made;
      const purged = new Set<Tag>();
      const run = async () => {
        try {
          const result = await make();
          const stale = purged.has(everyTag) || result.tags.some((tag) => purged.has(tag));
          if (result.keep && !stale) keep(key, result);
          return result.reply;
        } finally {
          making.delete(key);
        }
      };
      const made = run();
      making.set(key, { made, purged });
      return made;
    },
    watch: (listener) => void listeners.push(listener),
    purge(tags) {
      for (const listener of listeners) listener(tags);
      for (const { purged } of making.values()) for (const tag of tags) purged.add(tag);
      if (tags.includes(everyTag)) {
        usual.clear();
        others?.clear();
        return;
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) roomOf(key).delete(key);
    },
  };
}
