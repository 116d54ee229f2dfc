import sans from '@fonts/sans.woff2?url';
import serif from '@fonts/serif.woff2?url';
import type { VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { createApi, type Transport } from '#web/api/client.ts';
import { storeContext } from '#web/router-context.ts';
import { privateSections } from '#web/store/private-sections.ts';
import { makeStore } from '#web/store/store.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { HeadCollector } from '#web/ui/head.tsx';
import { LinkPreview } from '#web/ui/page-meta.tsx';
import { Document, type PageAssets } from './document.tsx';
import { linkPreview } from './head/link-preview.tsx';
import { factsOf } from './head/page-facts.ts';
import { SiteHead } from './head/site-head.tsx';
import { statusOfErrors, writeState } from './page-state.ts';
import { privateRoutes } from './private-routes.tsx';
import { isPublicPath, modulesOf, routesWith } from './routes.tsx';

export type RenderRequest = {
  url: string;
  /** The way to the API. */
  call: Transport;
  /** The built files of a page made of these source modules. */
  assets: (modules: readonly string[]) => Omit<PageAssets, 'fonts'>;
};

export type Rendered = { status: number; html: string; location?: string };

const handler = createStaticHandler(routesWith(privateRoutes));
const fonts = [sans, serif];

/** Renders one page with a store of its own, after the loaders of its routes have filled it. */
export async function render({ url, call, assets }: RenderRequest): Promise<Rendered> {
  const isPublic = isPublicPath(new URL(url).pathname);
  const store = makeStore({ api: createApi(call), ...(!isPublic && { sections: privateSections }) });
  const requestContext = new RouterContextProvider();
  requestContext.set(storeContext, store);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const files = assets(modulesOf(context.matches.map(({ route }) => route)));
  const state = writeState({
    store: store.getState(),
    loaded: Object.keys(context.loaderData),
    errors: statusOfErrors(context.errors),
  });
  const settings = selectSettings(store.getState());
  const shown = context.matches.at(-1);
  const { search } = context.location;
  const facts = factsOf({ path: shown?.route.path, params: shown?.params ?? {}, search }, store.getState());
  const tags: ReactNode[] = [];
  const body = await renderPart(
    <HeadCollector value={(tag) => tags.push(tag)}>
      <Provider store={store}>
        <LinkPreview value={settings && facts ? linkPreview(settings, facts) : undefined}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </LinkPreview>
      </Provider>
    </HeadCollector>,
  );
  const head = (
    <>
      {tags}
      <SiteHead settings={settings} facts={facts} />
    </>
  );
  const html = await renderPart(
    <Document assets={{ ...files, fonts }} isWhole={isPublic} head={head} body={body} state={state} />,
  );
  return { status: context.statusCode, html: `<!DOCTYPE html>${html}` };
}

/** With the parts that are loaded on their own: in the HTML nothing comes later. */
const renderPart = (part: ReactElement) => renderToStringAsync(part as VNode);
