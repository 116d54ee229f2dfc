import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';

const waitingFor = new Set<Promise<void>>();

const never = new Promise<never>(() => undefined);

/**
 * A part of a page with a script of its own. The server renders it; in the browser it hydrates once its script has loaded. When the
 * script cannot be loaded, the part stays as the server rendered it. `fallback` stands in its place after a navigation.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const { promise: hydrated, resolve } = Promise.withResolvers<void>();
  let loading: Promise<ComponentType<Props>> | undefined;
  const request = () => {
    if (loading) return loading;
    waitingFor.add(hydrated);
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
  // When the parent renders again before the script has loaded, React would render the part anew instead of hydrating it.
  return memo((props: Props) => {
    // React looks into the boundary later; the script is requested with those of the page.
    void request();
    return (
      <Suspense fallback={fallback}>
        <LazyPart {...props} />
      </Suspense>
    );
  }) as ComponentType<Props>;
}

/** Resolves once the lazily hydrated parts on the page are hydrated, or their scripts could not be loaded. */
export const lazyPartsHydrated = async (): Promise<void> => void (await Promise.all(waitingFor));
