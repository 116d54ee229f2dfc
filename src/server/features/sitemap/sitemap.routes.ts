import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import { sendStored } from '#server/http/stored-reply.ts';
import { storeReply } from '#server/platform/cache/stored-reply.ts';
import { createTaggedCache, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Site } from '#server/platform/site.ts';
import { robotsOf } from './robots.ts';
import type { SitemapService } from './sitemap.service.ts';

const mebibyte = 1024 * 1024;
const caching = 'public, max-age=0, must-revalidate';
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': caching };

/** What crawlers ask for. Sitemaps are large and asked for seldom, so they have a memory of their own and drive no page out. */
export function sitemapRoutes(
  app: FastifyInstance,
  { sitemap, site, cache: pages }: { sitemap: SitemapService; site: Pick<Site, 'url'>; cache: TaggedCache },
): void {
  const cache = createTaggedCache({ maxBytes: 32 * mebibyte });
  pages.watch((tags) => cache.purge(tags));

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<{ xml: string; tags: string[] } | undefined>,
  ) => {
    const stored = await cache.get(request.url.split('?', 1)[0] ?? '', async () => {
      const made = await make();
      if (!made) throw notFound();
      return { reply: storeReply(200, xml, made.xml), tags: made.tags, cacheable: true };
    });
    return sendStored(request, reply, stored);
  };

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, () => sitemap.whole()),
  );

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    (request, reply) => answer(request, reply, () => sitemap.part(Number(request.params.number))),
  );

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsOf(site.url)),
  );
}
