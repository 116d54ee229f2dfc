import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeBrowserStore, startSession } from '#web/store/browser-store.ts';
import { onUserChange } from '#web/store/tabs.ts';
import { servedTags } from '#web/ui/head.tsx';
import { laterParts } from '#web/ui/later.ts';
import { forgetToasts, notify } from '#web/ui/toast.tsx';
import { hydrationOf, readState } from './page-state.ts';
import { storeContext } from './router-context.ts';
import { AliveProvider } from './screens/layout/alive.ts';
import { dependsOnUser, isPublicPath, pagesId, routesWith } from './routes.tsx';
import './styles/index.css';

/** The first render must equal the HTML, so the screens that it shows are there before it. */
async function loadScreens(matched: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
      route.Component = (await route.lazy.Component()) ?? null;
      delete route.lazy;
    }),
  );
}

const loadPrivatePages = () => import('./private-pages.ts');

const whenIdle: (task: () => void) => void = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));

const page = readState(document.querySelector('#state')?.textContent ?? '');
const privatePages = isPublicPath(location.pathname) ? undefined : await loadPrivatePages();
const routes = routesWith(privatePages?.privateRoutes ?? []);
await loadScreens((matchRoutes(routes, location) ?? []).map(({ route }) => route));

const store = makeBrowserStore(window, {
  preloadedState: page.store,
  ...(privatePages && { sections: privatePages.privateSections }),
});
let isWhole = privatePages !== undefined;
const router = createBrowserRouter(routes, {
  hydrationData: hydrationOf(page),
  patchRoutesOnNavigation: async ({ path }) => {
    if (isWhole || isPublicPath(path)) return;
    const { privateRoutes, addPrivateSections } = await loadPrivatePages();
    // Another navigation may have waited for the same.
    if (isWhole) return;
    isWhole = true;
    addPrivateSections(store);
    // Not for this navigation alone, as its own `patch` does: this one may have been given up meanwhile.
    router.patchRoutes(pagesId, privateRoutes);
  },
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  },
});

/** Once nothing else is to be done: what the links lead to is fetched before they are followed. */
async function prefetchLinks(): Promise<void> {
  const { createPrefetch, savesData, watchLinks } = await import('./prefetch.ts');
  if (savesData(navigator)) return;
  const lookAgain = watchLinks(window, createPrefetch(routes, store));
  lookAgain();
  router.subscribe(({ navigation }) => navigation.state === 'idle' && requestAnimationFrame(lookAgain));
}

/** What the server says of the first page to those who read its HTML alone is not true of the next one. */
const opened = location.pathname;
const stopWatching = router.subscribe((state) => {
  if (state.location.pathname === opened) return;
  for (const tag of document.querySelectorAll('meta[property], [type="application/ld+json"]')) tag.remove();
  stopWatching();
});

const ofTheServer = servedTags(document.head);

/** The HTML is the same for everyone. Once it has come to life, the pages that depend on the user are loaded for them. */
function begin(): void {
  ofTheServer.remove();
  const reload = () => {
    if (dependsOnUser(router.state.matches.map(({ route }) => route))) void router.revalidate();
  };
  // First, so that its own change of the user does not load the page a second time.
  void startSession(store, ({ message }) => notify.error(message));
  onUserChange(store, (user) => {
    if (!user) forgetToasts();
    reload();
  });
  reload();
  document.documentElement.dataset['alive'] = '';
  void laterParts().then(() => setTimeout(() => dispatchEvent(new Event('alive'))));
  // What is not fetched now is fetched when it is asked for.
  whenIdle(() => void prefetchLinks().catch(() => undefined));
}

let hasBegun = false;
/** Whoever says that the page is alive says so again when they stand anew, as after an error. */
const beginOnce = () => {
  if (hasBegun) return;
  hasBegun = true;
  // In a task of its own, as the parts of the page.
  setTimeout(begin);
};

// Says where the first render differs from the HTML, and what else is wrong with a component.
if (import.meta.env.DEV) await import('preact/debug');

// The scripts have just been read: whoever has touched the page meanwhile is answered first.
await new Promise((resolve) => setTimeout(resolve));

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root');
hydrateRoot(
  root,
  <Provider store={store} serverState={page.store}>
    <AliveProvider value={beginOnce}>
      <RouterProvider router={router} />
    </AliveProvider>
  </Provider>,
);
