import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  type LoaderFunction,
  parsePath,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { prefixContext, storeContext } from '#web/app/router-context.ts';
import type { AppStore } from '#web/store/store.ts';
import { findTags, readWords } from './markup.ts';

type RouteOptions = { route?: string; at?: string; state?: unknown; loaded?: unknown };

function pageWith(store: AppStore, screen: ReactElement, { route = '/', at = route, state, loaded }: RouteOptions) {
  const router = createMemoryRouter([{ id: 'screen', path: route, element: screen, loader: () => null }], {
    initialEntries: [{ ...parsePath(at), state }],
    hydrationData: { loaderData: { screen: loaded ?? null } },
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** Renders a screen with this store and returns its HTML and text. Lazily loaded parts are missing. */
export function renderScreen(store: AppStore, screen: ReactElement, options: RouteOptions = {}) {
  const html = renderToStaticMarkup(pageWith(store, screen, options));
  return { html, text: readWords(html), tags: (...names: string[]) => findTags(html, ...names) };
}

/** Renders a screen as the server does, with its lazily loaded parts. */
export async function prerenderScreen(store: AppStore, screen: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(pageWith(store, screen, {}), { progressiveChunkSize: Infinity });
  return text(prelude);
}

/** Runs a loader like the router, behind the prefix of a language, and returns its result, its error or the target of its redirect. */
export async function runLoader(
  loader: LoaderFunction,
  store: AppStore,
  path: string,
  params: Record<string, string> = {},
  prefix = '',
) {
  const url = new URL(path, 'https://shop.example');
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(prefixContext, prefix);
  try {
    return { returned: await loader({ request: new Request(url), url, pattern: url.pathname, params, context }) };
  } catch (thrown) {
    return thrown instanceof Response ? { location: thrown.headers.get('location') } : { thrown };
  }
}
