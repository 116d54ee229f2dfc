import { registerHooks } from 'node:module';

// Loaded before the shop. Replaces its cache by one that keeps nothing.

const emptyCache = new URL('empty-cache.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return resolved.url.endsWith('/platform/cache/tagged-cache.ts') ? { ...resolved, url: emptyCache } : resolved;
  },
});
