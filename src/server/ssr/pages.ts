import { once } from 'node:events';
import { getCurrency } from '#i18n/currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { internalPath } from '#contract/internal-path.ts';
import { defaultMarketKey, type LocalizedUrl, splitPrefix, withPrefix } from '#contract/locale-prefix.ts';
import { previewPrefix, splitPreview } from '#contract/preview-prefix.ts';
import { paths } from '#contract/paths.ts';
import { bodyOf, notFound, sendError, toAppError, unavailable } from '#server/http/errors.ts';
import { requestIdHeader } from '#server/http/monitoring/request-id.ts';
import { sendStored } from '#server/http/idempotency/stored-reply.ts';
import { type Preview, previewHeaders, type Previews } from '#server/http/previews.ts';
import type { PublicApi, PublicResponse } from '#server/http/public-api.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { recompress, type StoredReply, storeReply } from '#server/platform/cache/stored-reply.ts';
import type { CacheEntry, TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { currentMarket, inMarket } from '#server/platform/markets/current-market.ts';
import type { Offered, ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { isCacheable, pageKey } from './page-key.ts';
import type { ApiCall, PageRenderer } from './renderer.ts';

const caching = 'public, max-age=0, must-revalidate';
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching };
/** How many pages may wait to be rendered, a second or two of work. Further requests are told to try again. */
const maxWaitingPages = 200;
const notPages = /^\/(api|assets|media)(\/|$)/;

/** Returns undefined when the signal is aborted first. */
const before = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> => {
  if (signal.aborted) return undefined;
  const aborted = once(signal, 'abort').then(() => undefined);
  return Promise.race([work, aborted]);
};

/** The response of a call that failed, so that the page shows the error. */
const failureOf = (error: AppError): PublicResponse => ({
  status: error.status,
  headers: error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) },
  body: bodyOf(error),
  tags: [],
});

/** A page of a shop that offers these languages and markets, or of a preview of it. */
type Page = LocalizedUrl & { offered: Offered; preview?: Pick<Preview, 'token' | 'name'> };

/** What a page is rendered from, and for which request. */
type Rendering = { api: Pick<PublicApi, 'read'>; requestId: string };

type PageDeps = {
  renderer: PageRenderer;
  cache: TaggedCache;
  publicApi: PublicApi;
  previews: Previews;
  shopLocales: Pick<ShopLocalesService, 'peek' | 'current'>;
  /** Where paths lead at which the shop has no page. */
  redirects: { follow: (url: string, shop: Offered) => Promise<{ to: string; permanent: boolean } | undefined> };
  timeoutMs: number;
  processors: number;
  /** HTML for the head of every page. React leaves elements alone that it does not know there. */
  inHead?: string;
};

/**
 * Registers the pages. They are the same for every visitor, so a rendered page is served from the cache until its data changes. Its
 * tags are those of the API responses that it was rendered from.
 */
export async function registerPages(
  app: FastifyInstance,
  { renderer, cache, publicApi, previews, shopLocales, redirects, timeoutMs, processors, inHead }: PageDeps,
): Promise<void> {
  await renderer.serveAssets(app);
  app.addHook('onClose', () => renderer.close());

  const renderPage = async (
    { locale, prefix, offered, preview }: Page,
    key: string,
    { api, requestId }: Rendering,
  ): Promise<CacheEntry> => {
    const tags = new Set<string>();
    let isStale = false;
    const timeout = AbortSignal.timeout(timeoutMs);
    const call: ApiCall = async ({ url }, { endpoint, params, query }) => {
      const reading = api.read(endpoint, { url, params, query }).catch((err: unknown) => {
        const error = toAppError(err);
        if (error.status >= 500) app.log.error({ err, requestId }, error.code);
        return failureOf(error);
      });
      const response = (await before(timeout, reading)) ?? failureOf(unavailable());
      isStale ||= response.headers['cache-status'] !== undefined;
      for (const tag of response.tags) tags.add(tag);
      const sent: Record<string, string> = { ...response.headers, [requestIdHeader]: requestId };
      return { ...response, headers: { get: (name) => sent[name] ?? null } };
    };
    const page = await renderer.render({
      url: `http://shop${key}`,
      locale,
      prefix,
      preview,
      currency: getCurrency(),
      baseCurrency: offered.currency,
      formats: (currentMarket() ?? offered.defaultMarket).formats,
      call,
    });
    const location = page.location === undefined ? {} : { location: page.location };
    const retry = page.status === 503 ? { 'retry-after': String(unavailable().retryAfterSeconds) } : {};
    const status = isStale ? { 'cache-status': 'hemline; fwd=miss; detail=away' } : {};
    const html = inHead === undefined ? page.html : page.html.replace('</head>', () => `${inHead}</head>`);
    const reply = storeReply(
      page.status,
      { ...headers, 'content-language': locale, ...location, ...retry, ...status },
      html,
      [...tags],
    );
    return { reply, cacheable: page.status === 200 && isCacheable(key) && !isStale, isStale };
  };

  // Rendering takes the processor, and each page waits for its data: more at a time would only make all of them later.
  const limitRenders = pLimit(2 * processors);
  const renderInTurn = (page: Page, key: string, rendering: Rendering): Promise<CacheEntry> => {
    if (limitRenders.pendingCount >= maxWaitingPages) throw unavailable();
    const market = page.offered.markets.find(({ key: marketKey }) => marketKey === page.market);
    return limitRenders(() =>
      inMarket(market, page.offered, () => withLocale(page.locale, () => renderPage(page, key, rendering))),
    );
  };

  const recompressed = new WeakSet<StoredReply>();
  let isRecompressing = false;
  /** Recompresses a page that is requested again. Pages requested meanwhile are skipped until their next request, so no queue builds up. */
  const recompressSoon = (page: StoredReply) => {
    if (isRecompressing || recompressed.has(page)) return;
    isRecompressing = true;
    recompressed.add(page);
    recompress(page)
      .catch((err: unknown) => app.log.warn({ err }, 'a cached page could not be recompressed'))
      .finally(() => (isRecompressing = false));
  };

  /** A page of a preview is rendered each time. The path of one that is not there has no page either. */
  const answerPreview = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, url, offered }: { token: string; url: string; offered: Offered },
  ) => {
    void reply.headers(previewHeaders);
    const requestId = request.id;
    const page = splitPrefix(url, offered);
    const begin = previewPrefix(token);
    if ('movedTo' in page) return reply.redirect(begin + page.movedTo, 302);
    const preview = await previews.find(token).catch((error: unknown) => {
      if (toAppError(error).status !== 404) throw error;
    });
    if (!preview) {
      const nowhere = { locale: offered.defaultLocale, market: defaultMarketKey, prefix: '', url: '/preview', offered };
      const { reply: missing } = await renderInTurn(nowhere, nowhere.url, { api: publicApi, requestId });
      return reply.code(missing.status).type('text/html; charset=utf-8').send(missing.identity);
    }
    await previews.countPage(token);
    const lead = await redirects.follow(withPrefix(page.prefix, page.url), offered);
    if (lead) return reply.redirect(lead.to.startsWith('/') ? begin + lead.to : lead.to, 302);
    const key = withPrefix(begin + page.prefix, pageKey(page.url));
    const { reply: rendered } = await preview.read((api) =>
      renderInTurn({ ...page, offered, preview }, key, { api, requestId }),
    );
    const { location } = rendered.headers;
    return reply
      .code(rendered.status)
      .headers({ ...previewHeaders, 'content-language': page.locale, ...(location !== undefined && { location }) })
      .type('text/html; charset=utf-8')
      .send(rendered.identity);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (notPages.test(request.url)) throw notFound();
    const offered = shopLocales.peek() ?? (await shopLocales.current());
    const asked = splitPreview(request.url);
    if (asked) return answerPreview(request, reply, { ...asked, offered });
    const page = splitPrefix(request.url, offered);
    // Without it, a browser would keep the redirect when the shop has another default language.
    if ('movedTo' in page) return reply.header('cache-control', caching).redirect(page.movedTo, 301);
    const key = withPrefix(page.prefix, pageKey(page.url));
    const cached = cache.peek(key);
    if (cached) recompressSoon(cached);
    else {
      const lead = await redirects.follow(request.url, offered);
      // A page may come to this path later.
      if (lead) return reply.header('cache-control', caching).redirect(lead.to, lead.permanent ? 301 : 302);
    }
    return sendStored(
      request,
      reply,
      cached ??
        (await cache.get(key, () =>
          renderInTurn({ ...page, offered }, key, { api: publicApi, requestId: request.id }),
        )),
    );
  };

  app.get('/*', { schema: { hide: true } }, answer);
  app.setNotFoundHandler((request, reply) => {
    // A form that was submitted before hydration: the page is shown again.
    if (request.method === 'POST' && !notPages.test(request.url))
      return reply.redirect(internalPath(request.url) ?? paths.home.href(), 303);
    return sendError(notFound(), request, reply);
  });
}
