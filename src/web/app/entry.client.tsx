import './trusted-types.client.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readCurrencyFrom } from '#i18n/currency.ts';
import { getLocale, type Locale, readLocaleFrom } from '#i18n/locale.ts';
import { readMoneyFormatFrom } from '#contract/format.ts';
import { pageContextOf, withoutPrefix } from '#contract/locale-prefix.ts';
import { previewPrefix } from '#contract/preview-prefix.ts';
import { makeBrowserStore, startSession } from '#web/store/browser/browser-store.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { onUserChange } from '#web/store/browser/tabs.ts';
import { lazyPartsHydrated } from '#web/ui/loading/lazy-hydrate.tsx';
import { dismissToasts, notify } from '#web/ui/feedback/toast.ts';
import { Document } from './document.tsx';
import { hydrationOf, readState } from './page-state.ts';
import { prefixContext, storeContext } from './router-context.ts';
import { PreviewProvider } from '#web/components/site/preview.ts';
import { HydratedProvider } from '#web/screens/layout/hydrated.ts';
import { dependsOnUser, isPublicPath, pagesId, routesWith } from './routes/public-routes.tsx';
import '#web/styles/index.css';

/** Loads the screens of the page before hydration, because the first render must match the HTML. */
async function loadScreens(matched: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
      route.Component = (await route.lazy.Component()) ?? null;
      delete route.lazy;
    }),
  );
}

const loadPrivatePages = () => import('./routes/private-pages.ts');

const whenIdle: (task: () => void) => void = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));

const state = document.querySelector('#state')?.textContent ?? '';
const page = readState(state);
const { prefix, preview } = page;
const basename = (preview ? previewPrefix(preview.token) : '') + prefix || '/';
readLocaleFrom(() => document.documentElement.lang as Locale);

/** Whether a path needs the private pages. A preview has none. */
const isPrivate = (path: string) => !preview && !isPublicPath(withoutPrefix(prefix, path));
const privatePages = isPrivate(location.pathname) ? await loadPrivatePages() : undefined;
const routes = routesWith(privatePages?.privateRoutes ?? []);
await loadScreens((matchRoutes(routes, location, basename) ?? []).map(({ route }) => route));

const store = makeBrowserStore(window, {
  preloadedState: page.store,
  context: pageContextOf(getLocale(), prefix),
  preview,
  ...(privatePages && { sections: privatePages.privateSections }),
});
readCurrencyFrom(() => selectSettings(store.getState()) ?? undefined);
readMoneyFormatFrom(() => selectSettings(store.getState())?.format);
let hasPrivatePages = privatePages !== undefined;
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: hydrationOf(page),
  patchRoutesOnNavigation: async ({ path }) => {
    if (hasPrivatePages || !isPrivate(path)) return;
    const { privateRoutes, addPrivateSections } = await loadPrivatePages();
    // Another navigation may have loaded them in the meantime.
    if (hasPrivatePages) return;
    hasPrivatePages = true;
    addPrivateSections(store);
    // The router's own `patch` is dropped when this navigation is interrupted.
    router.patchRoutes(pagesId, privateRoutes);
  },
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    context.set(prefixContext, prefix);
    return context;
  },
});

/** Starts what can wait for an idle moment. */
async function startWhenIdle(): Promise<void> {
  const { startIdleWork } = await import('./idle-work.ts');
  startIdleWork({ store, router, routes, basename, isPreview: preview !== undefined });
}

// The tags that the server renders for search engines and link previews apply to the first page only.
const firstPath = location.pathname;
const stopWatching = router.subscribe((next) => {
  if (next.location.pathname === firstPath) return;
  for (const tag of document.querySelectorAll('meta[property], [type="application/ld+json"], link[hreflang]'))
    tag.remove();
  stopWatching();
});

let hasStarted = false;
/** Starts everything that waits for hydration. The HTML is the same for everyone; pages that depend on the user are loaded now. */
function start(): void {
  // The page reports hydration again after an error.
  if (hasStarted) return;
  hasStarted = true;
  const reload = () => {
    if (dependsOnUser(router.state.matches.map(({ route }) => route))) void router.revalidate();
  };
  // Called before the listener below is added, because restoring the user would load the page twice.
  void startSession(store, ({ message }) => notify.error(message));
  onUserChange(store, (user) => {
    if (!user) dismissToasts();
    reload();
  });
  reload();
  void announceHydration();
  // Nothing of it is needed: the next visit tries it again.
  whenIdle(() => void startWhenIdle().catch(() => undefined));
}

/** Starts the replay of early events; end-to-end tests wait for it. */
async function announceHydration(): Promise<void> {
  await lazyPartsHydrated();
  document.documentElement.dataset['hydrated'] = '';
  dispatchEvent(new Event('hydrated'));
}

hydrateRoot(
  document,
  <StrictMode>
    <Document state={state}>
      <Provider store={store} serverState={page.store}>
        <HydratedProvider value={start}>
          <PreviewProvider value={preview}>
            <RouterProvider router={router} />
          </PreviewProvider>
        </HydratedProvider>
      </Provider>
    </Document>
  </StrictMode>,
  // For example a hydration mismatch. An error in the console fails an end-to-end test.
  { onRecoverableError: (error) => reportError(error) },
);
