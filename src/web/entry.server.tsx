import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { createApi, type Transport } from '#web/api/client.ts';
import { storeContext } from '#web/router-context.ts';
import { privateSections } from '#web/store/private-sections.ts';
import { makeStore } from '#web/store/store.ts';
import { Document } from './document.tsx';
import { statusOfErrors, writeState } from './page-state.ts';
import { privateRoutes } from './private-routes.tsx';
import { modulesOf, routesWith } from './routes.tsx';

export type RenderRequest = {
  url: string;
  /** The way to the API. */
  call: Transport;
  /** The built files of a page made of these source modules. */
  assets: (modules: readonly string[]) => { entry: string; styles: string[]; preloads: string[] };
};

export type Rendered = { status: number; html: string; location?: string };

const handler = createStaticHandler(routesWith(privateRoutes));
const fonts = [sans, serif];

/** Renders one page with a store of its own, after the loaders of its routes have filled it. */
export async function render({ url, call, assets }: RenderRequest): Promise<Rendered> {
  const store = makeStore({ api: createApi(call), sections: privateSections });
  const requestContext = new RouterContextProvider();
  requestContext.set(storeContext, store);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const { entry, ...files } = assets(modulesOf(context.matches.map(({ route }) => route)));
  const state = writeState({
    store: store.getState(),
    loaded: Object.keys(context.loaderData),
    errors: statusOfErrors(context.errors),
  });
  const stream = new PassThrough();
  const html = text(stream);
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <Document assets={{ ...files, fonts }} state={state}>
          <Provider store={store}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Provider>
        </Document>
      </StrictMode>,
      {
        bootstrapModules: [entry],
        // Nothing is sent apart from its place: putting it there would take an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: reject,
        onAllReady: () => {
          pipe(stream);
          resolve();
        },
      },
    );
  });
  return { status: context.statusCode, html: await html };
}
