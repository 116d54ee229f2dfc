import { everyTag, type Tag, type TaggedCache } from './tagged-cache.ts';

type CachedRead<Value> = {
  read: () => Promise<Value>;
  /** Whether a change of what has this tag changes what is read. */
  dependsOn: (tag: Tag) => boolean;
};

/**
 * Returns a function that reads something once and keeps it until it changes, by this instance or another. Concurrent callers share one
 * reading, and a failed one is not kept.
 */
export function createCachedRead<Value>(
  cache: Pick<TaggedCache, 'watch'>,
  { read, dependsOn }: CachedRead<Value>,
): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  cache.watch((tags) => {
    if (tags.some((tag) => tag === everyTag || dependsOn(tag))) cached = undefined;
  });
  return () => {
    if (cached) return cached;
    const reading = read();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };
}
