import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { defaultMarketKey, prefixesOf, withPrefix } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import type { Themes } from '#server/platform/content/themes.ts';
import { plainIcons } from '#server/platform/images/plain-icons.ts';
import { paperColor } from '#server/platform/paper-color.ts';
import { programName, type Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';

const root = path.join(import.meta.dirname, 'icons');
const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

type IconDeps = {
  settings: Pick<Settings, 'current'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  themes: Pick<Themes, 'current'>;
};

/**
 * Serves the shop's icons under the names that browsers request, and the web app manifest. A shop with a name of its own gets icons without
 * the program's initial.
 */
export async function registerIcons(app: FastifyInstance, { settings, shopLocales, themes }: IconDeps): Promise<void> {
  const drawn = new Map<string, Buffer>();
  app.addHook('onRequest', async (request, reply) => {
    const plain = plainIcons.get(request.url);
    if (!plain || (await settings.current()).name === programName) return undefined;
    const image = drawn.get(request.url) ?? (await plain.draw());
    drawn.set(request.url, image);
    return reply.type(plain.type).header('cache-control', 'public, max-age=86400').send(image);
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1d',
  });

  app.get<{ Querystring: { locale?: string; market?: string } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, description } = await settings.current();
      const paper = (await themes.current())?.paper ?? paperColor;
      const asked = { market: defaultMarketKey, ...request.query };
      const installed = prefixesOf(await shopLocales.current()).find(
        ({ locale, market }) => locale === asked.locale && market === asked.market,
      );
      void reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
      return JSON.stringify({
        name,
        short_name: name,
        ...(description && { description }),
        id: '/',
        start_url: withPrefix(installed?.prefix ?? '', paths.home.href()),
        scope: '/',
        display: 'minimal-ui',
        background_color: paper,
        theme_color: paper,
        icons: [
          icon('/icon-192.png', 192),
          icon('/icon-512.png', 512),
          icon('/icon-maskable-512.png', 512, 'maskable'),
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      });
    },
  );
}
