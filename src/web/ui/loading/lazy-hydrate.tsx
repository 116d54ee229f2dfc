import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';

const pendingParts = new Set<Promise<void>>();

const never = new Promise<never>(() => undefined);

/**
 * Returns a component with a script of its own. The server renders it; in the browser it hydrates once its script has loaded. When
 * the script cannot be loaded, it stays as the server rendered it. After a client-side navigation `fallback` is shown until it loads.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const { promise: hydrated, resolve } = Promise.withResolvers<void>();
  let loading: Promise<ComponentType<Props>> | undefined;
  const request = () => {
    if (loading) return loading;
    pendingParts.add(hydrated);
    loading = load();
    loading.catch(() => resolve());
    return loading;
  };
  const LazyPart = lazy(async () => {
    const Part = await request().catch(() => never);
    const Hydrating = (props: Props) => {
      useEffect(resolve, []);
      return <Part {...props} />;
    };
    return { default: Hydrating as ComponentType<object> };
  });
  // When the parent renders again before the script has loaded, React would render the part from scratch instead of hydrating it.
  return memo((props: Props) => {
    // A part that is removed before its script has loaded is not waited for.
    useEffect(() => resolve, []);
    // Requests the script with those of the page, before React renders the boundary.
    void request();
    return (
      <Suspense fallback={fallback}>
        <LazyPart {...props} />
      </Suspense>
    );
  }) as ComponentType<Props>;
}

/** Resolves once every lazily hydrated part of the page is hydrated or its script has failed to load. */
export const lazyPartsHydrated = async (): Promise<void> => void (await Promise.all(pendingParts));
