import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { makeBrowserStore, startSession } from '#web/store/browser-store.ts';
import { onUserChange } from '#web/store/tabs.ts';
import { notify } from '#web/ui/toast.tsx';
import { Document } from './document.tsx';
import { hydrationOf, readState } from './page-state.ts';
import { storeContext } from './router-context.ts';
import { dependsOnUser, routes } from './routes.tsx';
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

const page = readState(document.querySelector('#state')?.textContent ?? '');
await loadScreens((matchRoutes(routes, location) ?? []).map(({ route }) => route));

const store = makeBrowserStore(window, page.store);
const router = createBrowserRouter(routes, {
  hydrationData: hydrationOf(page),
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  },
});

let session: Promise<void> | undefined;

/** The HTML is the same for everyone. Once it has come to life, the pages that depend on the user are loaded for them. */
function Shop() {
  useEffect(() => {
    const reload = () => {
      if (dependsOnUser(router.state.matches.map(({ route }) => route))) void router.revalidate();
    };
    // First, so that its own change of the user does not load the page a second time.
    session ??= startSession(store, ({ message }) => notify.error(message));
    const stop = onUserChange(store, reload);
    reload();
    document.documentElement.dataset['alive'] = '';
    return stop;
  }, []);
  return <RouterProvider router={router} />;
}

hydrateRoot(
  document,
  <StrictMode>
    <Document>
      <Provider store={store} serverState={page.store}>
        <Shop />
      </Provider>
    </Document>
  </StrictMode>,
);
