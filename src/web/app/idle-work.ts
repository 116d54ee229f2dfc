import type { createBrowserRouter, RouteObject } from 'react-router';
import { getLocale } from '#i18n/locale.ts';
import { followLocale } from '#web/store/auth/account-locale.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { keptLocale } from '#web/store/browser/kept-locale.ts';
import { storedCode } from '#web/store/browser/stored.ts';
import { onUserChange } from '#web/store/browser/tabs.ts';
import type { AppStore } from '#web/store/store.ts';
import { countVisits } from './counting/count-visits.ts';
import { createPrefetch, isSavingData, watchLinks } from './prefetch.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Page = {
  store: AppStore;
  router: Router;
  routes: readonly RouteObject[];
  basename: string;
  isPreview: boolean;
};

/** Starts what can wait until the page is idle. */
export function startIdleWork(page: Page): void {
  prefetchLinks(page);
  countVisits(window, page);
  followKeptCode(page.store);
  // Whoever chose the language of this page reads the mails in it, too.
  if (page.store.dispatch(keptLocale()) === getLocale()) followLocale(page.store);
}

/** Adds the discount code of a link to the bag whenever a user signs in. */
function followKeptCode(store: AppStore): void {
  const send = async () => {
    const hasCode = store.dispatch((_dispatch, _getState, { browser }) => storedCode.read(browser) !== null);
    if (!hasCode || !selectUser(store.getState())) return;
    const { sendKeptCode } = await import('#web/components/cart/send-kept-code.ts');
    await sendKeptCode(store.dispatch);
  };
  // A chunk that could not be loaded is tried again with the next page or sign-in.
  const sendLater = () => void send().catch(() => undefined);
  sendLater();
  onUserChange(store, sendLater);
}

/** Prefetches the pages that the links of the page lead to. */
function prefetchLinks({ store, router, routes, basename }: Page): void {
  if (isSavingData(navigator)) return;
  const watchNewLinks = watchLinks(window, createPrefetch(routes, store, basename));
  watchNewLinks();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && requestAnimationFrame(watchNewLinks));
}
