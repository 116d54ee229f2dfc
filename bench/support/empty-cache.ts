import type { createTaggedCache as createRealCache, everyTag as realTag } from '#server/platform/cache/tagged-cache.ts';

// Stands in for the module of the shop's cache, see no-cache.ts.

export const everyTag: typeof realTag = '*';

/** Creates a cache that keeps nothing, so that every request is answered anew. */
export const createTaggedCache: typeof createRealCache = () => ({
  peek: () => undefined,
  get: async (_key, create) => (await create()).reply,
  purge: () => undefined,
  suspend: () => undefined,
  resume: () => undefined,
  watch: () => undefined,
  stats: () => ({ hits: 0, misses: 0, stale: 0, purges: 0, bytes: 0 }),
});
