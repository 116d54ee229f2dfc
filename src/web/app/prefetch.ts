import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '#contract/paths.ts';
import { prefetchCategory } from '#web/store/products/products.thunks.ts';
import type { AppStore } from '#web/store/store.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns true when the user saves data or has a slow connection, so that nothing is prefetched. */
export const isSavingData = ({ connection }: Navigator & { connection?: Connection }): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');

/** Prefetches the screen of a path, and the data of a category page. Ignores errors: opening the page fetches again. */
export function createPrefetch(routes: readonly RouteObject[], store: AppStore, basename: string) {
  const fetchedRoutes = new Set<RouteObject>();
  const fetchedCategories = new Set<string>();
  // These modules may be needed on every page. Fetched early, because the connection may get worse.
  const searchPages = import('#web/store/search/search-pages.ts');
  void Promise.allSettled([
    searchPages,
    import('#web/screens/layout/cart/cart-panel.tsx'),
    import('#web/screens/layout/search/search-tools.tsx'),
  ]);

  const fetchScreens = (pathname: string) => {
    const matches = matchRoutes([...routes], pathname, basename) ?? [];
    for (const { route } of matches) {
      if (fetchedRoutes.has(route) || typeof route.lazy !== 'object' || !route.lazy.Component) continue;
      fetchedRoutes.add(route);
      route.lazy.Component().catch(() => fetchedRoutes.delete(route));
    }
    return matches.at(-1);
  };

  const fetchCategory = async (category: string) => {
    if (fetchedCategories.has(category)) return;
    fetchedCategories.add(category);
    const list = store.dispatch(prefetchCategory(category));
    await store.dispatch((await searchPages).loadFilters(category, new URLSearchParams(), true));
    await list;
  };

  return {
    /** For links in view: fetches only the screens, which are few and shared by many links. */
    onView: fetchScreens,
    /** For links that a shopper points at: fetches the data too. */
    onPoint: (pathname: string) => {
      const leaf = fetchScreens(pathname);
      const category = leaf?.route.path === paths.category.path ? leaf.params['id'] : undefined;
      if (category !== undefined) fetchCategory(category).catch(() => fetchedCategories.delete(category));
    },
  };
}

type Prefetch = ReturnType<typeof createPrefetch>;

/** How long a mouse rests on a link before it counts; a passing mouse does not. */
const hoverMs = 65;

const pathOf = (target: EventTarget | null, origin: string): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A link to another language loads a page with other scripts.
  return link?.origin === origin && !link.target && !link.hreflang ? link.pathname : undefined;
};

/** Prefetches the links of the page as they come into view or are pointed at. Returns a function that observes the links of a new screen. */
export function watchLinks(page: Window & typeof globalThis, { onView, onPoint }: Prefetch): () => void {
  const { document, location } = page;
  let timer: number | undefined;
  const passive = { passive: true };
  const onPointer = ({ target }: Event) => {
    const path = pathOf(target, location.origin);
    if (path) onPoint(path);
  };
  document.addEventListener(
    'pointerover',
    (event) => {
      page.clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = page.setTimeout(() => onPointer(event), hoverMs);
    },
    passive,
  );
  document.addEventListener('touchstart', onPointer, passive);
  document.addEventListener('focusin', onPointer, passive);

  const observer = new page.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = pathOf(target, location.origin);
      if (path) onView(path);
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  };
}
