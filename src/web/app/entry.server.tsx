import { text } from 'node:stream/consumers';
import { preload } from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { AmountFormats } from '#i18n/currency.ts';
import { getLocale, type Locale } from '#i18n/locale.ts';
import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { pageContextOf, withoutPrefix } from '#contract/locale-prefix.ts';
import { previewPrefix, type ShownPreview } from '#contract/preview-prefix.ts';
import type { StoreTheme } from '#contract/content/theme.ts';
import { defaultColors } from '#contract/content/theme-defaults.ts';
import { createApi, type Transport } from '#web/api/client.ts';
import { prefixContext, storeContext } from './router-context.ts';
import { privateSections } from '#web/store/private-sections.ts';
import { makeStore } from '#web/store/store.ts';
import { withPage } from '#web/store/entities.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fontPairStyles } from '#web/components/site/font-pair-styles.ts';
import { PreviewProvider } from '#web/components/site/preview.ts';
import { LinkPreview } from '#web/components/site/page-meta.tsx';
import { Document } from './document.tsx';
import { fontsOf } from '#web/app/head/font-files.ts';
import { linkPreview } from './head/link-preview.tsx';
import { pageMetadataOf } from '#web/app/head/page-metadata.ts';
import { SiteHead } from './head/site-head.tsx';
import { statusOfErrors, writeState } from './page-state.ts';
import { privateRoutes } from './routes/private-routes.tsx';
import { isPublicPath, modulesOf, routesWith } from './routes/public-routes.tsx';

/** The URLs of the built files of a page: `start` runs first and imports `entry`, which imports the other `scripts`. */
export type PageAssets = { start: string; entry: string; scripts: readonly string[]; styles: readonly string[] };

export type RenderRequest = {
  url: string;
  locale: Locale;
  /** The beginning of the path that stands for the language and the market; empty for the defaults. */
  prefix: string;
  /** What the page is a preview of; its path begins with that of the preview. */
  preview?: ShownPreview | undefined;
  currency: string;
  /** That of the shop; absent when it is the same. */
  baseCurrency?: string;
  /** Those of the market. */
  formats?: AmountFormats | undefined;
  /** Sends the calls of the page's loaders to the API. */
  call: Transport;
  /** Returns the built files for these source modules. */
  assets: (modules: readonly string[]) => PageAssets;
};

export type Rendered = { status: number; html: string; location?: string };

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

function handlerOf(prefix: string, preview: ShownPreview | undefined) {
  // Each link has a path of its own. Nobody signs in to a preview.
  if (preview) return createStaticHandler(copyOf(routesWith([])), { basename: previewPrefix(preview.token) + prefix });
  const routes = () => copyOf(routesWith(privateRoutes));
  const handler = handlers.get(prefix) ?? createStaticHandler(routes(), { basename: prefix || '/' });
  handlers.set(prefix, handler);
  return handler;
}

/** Copies routes for a further handler, because the router takes their `lazy` screens out once it has loaded them. */
const copyOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'object' && { lazy: { ...route.lazy } }),
    ...(route.children && { children: copyOf(route.children) }),
  })) as RouteObject[];

/** Renders a page with its own store, after the loaders of its routes have filled the store. */
export const render = (request: RenderRequest): Promise<Rendered> => {
  const { currency, baseCurrency, formats, locale } = request;
  return withCurrency(currency, () => withLocale(locale, () => renderIn(request)), baseCurrency, formats);
};

async function renderIn({ url, locale, prefix, preview, call, assets }: RenderRequest): Promise<Rendered> {
  const handler = handlerOf(prefix, preview);
  const isPublic = preview !== undefined || isPublicPath(withoutPrefix(prefix, new URL(url).pathname));
  const store = makeStore({
    api: createApi(call, pageContextOf(locale, prefix)),
    now: () => withPage,
    ...(!isPublic && { sections: privateSections }),
  });
  const requestContext = new RouterContextProvider();
  requestContext.set(storeContext, store);
  requestContext.set(prefixContext, prefix);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const files = assets(modulesOf(context.matches.map(({ route }) => route)));
  const state = writeState({
    store: store.getState(),
    prefix,
    preview,
    // The first time that a lazy route without a loader is matched, the router also lists it as loaded.
    loaded: context.matches.flatMap(({ route: { id, loader } }) => (loader && id in context.loaderData ? id : [])),
    errors: statusOfErrors(context.errors),
  });
  const settings = selectSettings(store.getState());
  const shown = context.matches.at(-1);
  const { search } = context.location;
  const metadata = pageMetadataOf({ path: shown?.route.path, params: shown?.params ?? {}, search }, store.getState());
  const head = (
    <>
      <PaperColors theme={settings?.theme} />
      <AssetLinks {...files} theme={settings?.theme} />
      <SiteHead settings={settings} metadata={metadata} />
    </>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <Document head={head} state={state}>
      <Provider store={store}>
        <PreviewProvider value={preview}>
          <LinkPreview value={settings && metadata ? linkPreview(settings, metadata) : undefined}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </LinkPreview>
        </PreviewProvider>
      </Provider>
    </Document>,
    // By default React moves large boundaries to the end and swaps them in by inline scripts, which the security policy blocks.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  // React leaves a failed boundary to the browser, but a page that cannot be rendered is a server error.
  if (errors.length > 0) throw errors[0];
  return { status: context.statusCode, html: await text(prelude) };
}

/** What browsers draw around a page. */
function PaperColors({ theme }: { theme: StoreTheme | undefined }) {
  const { light, dark } = theme?.paper ?? { light: defaultColors.light.paper, dark: defaultColors.dark.paper };
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}

/** The stylesheet of the theme comes last, because it overrides the others. */
function AssetLinks({ styles, start, entry, scripts, theme }: PageAssets & { theme: StoreTheme | undefined }) {
  for (const href of fontsOf(getLocale(), theme?.fonts))
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const ofTheme = theme ? [fontPairStyles[theme.fonts], theme.href].filter((href) => href !== undefined) : [];
  return (
    <>
      {[...styles, ...ofTheme].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <script type="module" async src={start} data-entry={entry} />
      {[entry, ...scripts].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  );
}
