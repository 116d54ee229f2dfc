import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { prefetchCategory } from '#web/store/products/products.thunks.ts';
import type { AppStore } from '#web/store/store.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whoever saves data, or has little of it, gets only what they ask for. */
export const isSavingData = ({ connection }: Navigator & { connection?: Connection }): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');

/** Fetches the screen that a path leads to, and what it shows of a category, so that the page is there when it is opened. Never fails: opening the page tells. */
export function createPrefetch(routes: readonly RouteObject[], store: AppStore) {
  const done = new Set<RouteObject>();
  const asked = new Set<string>();
  /** A list needs it, also on the way back to one. Fetched now, with what every page may need, as the line may get worse. */
  const searchPages = import('#web/store/search/search-pages.ts');
  void Promise.allSettled([
    searchPages,
    import('#web/screens/layout/cart/cart-panel.tsx'),
    import('#web/screens/layout/search/search-tools.tsx'),
  ]);

  const fetchScreens = (pathname: string) => {
    const matches = matchRoutes([...routes], pathname) ?? [];
    for (const { route } of matches) {
      if (done.has(route) || typeof route.lazy !== 'object' || !route.lazy.Component) continue;
      done.add(route);
      route.lazy.Component().catch(() => done.delete(route));
    }
    return matches.at(-1);
  };

  const fetchCategory = async (category: string) => {
    if (asked.has(category)) return;
    asked.add(category);
    const list = store.dispatch(prefetchCategory(category));
    await store.dispatch((await searchPages).loadFilters(category, new URLSearchParams(), true));
    await list;
  };

  return {
    /** Of what is in view, the screens alone: they are few, and the same for many links. */
    inView: fetchScreens,
    /** Of what a shopper points at, the content too. */
    pointedAt: (pathname: string) => {
      const leaf = fetchScreens(pathname);
      const category = leaf?.route.path === paths.category.path ? leaf.params['id'] : undefined;
      if (category !== undefined) fetchCategory(category).catch(() => asked.delete(category));
    },
  };
}

type Prefetch = ReturnType<typeof createPrefetch>;

/** A mouse that only passes over a link does not mean it. */
const restMs = 65;

const pathOf = (target: EventTarget | null, origin: string): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === origin && !link.target ? link.pathname : undefined;
};

/** Watches the links of the page. Answers how to look again, once the page shows another screen. */
export function watchLinks(page: Window & typeof globalThis, { inView, pointedAt }: Prefetch): () => void {
  const { document, location } = page;
  let resting: number | undefined;
  const passive = { passive: true };
  const now = ({ target }: Event) => {
    const path = pathOf(target, location.origin);
    if (path) pointedAt(path);
  };
  document.addEventListener(
    'pointerover',
    (event) => {
      page.clearTimeout(resting);
      if (event.pointerType === 'mouse') resting = page.setTimeout(() => now(event), restMs);
    },
    passive,
  );
  document.addEventListener('touchstart', now, passive);
  document.addEventListener('focusin', now, passive);

  const seen = new page.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const path = pathOf(target, location.origin);
      if (path) inView(path);
    }
  });
  return () => {
    seen.disconnect();
    for (const link of document.querySelectorAll('main a[href]')) seen.observe(link);
  };
}
