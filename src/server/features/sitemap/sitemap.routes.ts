import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import { sendStored } from '#server/http/idempotency/stored-reply.ts';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import { createTaggedCache, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Site } from '#server/platform/site.ts';
import { buildRobotsTxt } from './robots.ts';
import type { SitemapService } from './sitemap.service.ts';

const mebibyte = 1024 * 1024;
const xmlHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

type SitemapRoutesDeps = {
  sitemap: SitemapService;
  site: Pick<Site, 'url'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  cache: TaggedCache;
};

/**
 * Registers sitemaps and robots.txt. Sitemaps are large and rarely requested, so they have a cache of their own and evict no
 * pages.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { sitemap, site, shopLocales, cache: pages }: SitemapRoutesDeps,
): void {
  const cache = createTaggedCache({ maxBytes: 32 * mebibyte });
  pages.watch((tags) => cache.purge(tags));

  const sendSitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    build: () => Promise<{ xml: string; tags: string[] } | undefined>,
  ) => {
    const stored = await cache.get(request.url.split('?', 1)[0] ?? '', async () => {
      const built = await build();
      if (!built) throw notFound();
      return { reply: storeReply(200, xmlHeaders, built.xml, built.tags), cacheable: true };
    });
    return sendStored(request, reply, stored);
  };

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    sendSitemap(request, reply, () => sitemap.getMain()),
  );

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    (request, reply) => sendSitemap(request, reply, () => sitemap.getPart(Number(request.params.number))),
  );

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const robotsTxt = buildRobotsTxt(site.url, await shopLocales.current());
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt);
  });
}
