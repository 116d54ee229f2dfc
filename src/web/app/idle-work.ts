import type { createBrowserRouter, RouteObject } from 'react-router';
import { getLocale } from '#i18n/locale.ts';
import { followLocale } from '#web/store/auth/account-locale.ts';
import { keptLocale } from '#web/store/browser/kept-locale.ts';
import type { AppStore } from '#web/store/store.ts';
import { createPrefetch, isSavingData, watchLinks } from './prefetch.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Page = { store: AppStore; router: Router; routes: readonly RouteObject[]; basename: string };

/** Starts what can wait until the page is idle. */
export function startIdleWork(page: Page): void {
  prefetchLinks(page);
  // Whoever chose the language of this page reads the mails in it, too.
  if (page.store.dispatch(keptLocale()) === getLocale()) followLocale(page.store);
}

/** Prefetches the pages that the links of the page lead to. */
function prefetchLinks({ store, router, routes, basename }: Page): void {
  if (isSavingData(navigator)) return;
  const watchNewLinks = watchLinks(window, createPrefetch(routes, store, basename));
  watchNewLinks();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && requestAnimationFrame(watchNewLinks));
}
