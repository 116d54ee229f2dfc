import { registerHooks } from 'node:module';

// Loaded before the shop. Replaces its cache by one that keeps nothing, so that every request is answered anew.

const source = `
  export const everyTag = '*';
  export const createTaggedCache = () => ({
    peek: () => undefined,
    get: async (_key, create) => (await create()).reply,
    purge: () => undefined,
    watch: () => undefined,
    stats: () => ({ hits: 0, misses: 0, bytes: 0 }),
  });
`;

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/platform/cache/tagged-cache.ts')
      ? { format: 'module', shortCircuit: true, source }
      : next(url, context),
});
