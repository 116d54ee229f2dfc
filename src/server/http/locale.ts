import { isLocale, type Locale, sourceLocale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultMarketKey } from '#contract/locale-prefix.ts';
import { inMarket, type Market } from '#server/platform/markets/current-market.ts';
import {
  type Offered,
  type ShopLocalesService,
  unknownLocale,
  unknownMarket,
} from '#server/platform/settings/shop-locales.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    locale: Locale;
    /** The market of the shopper; undefined in the default one, and for the calls of admins. */
    market: Market | undefined;
    /** The shop as it was when the request came; null before. */
    offered: Offered | null;
  }
}

type Context = Pick<FastifyRequest, 'locale' | 'market' | 'offered'>;

/** Runs the work in the market and in the language, unless that is the one of work without a language. */
const inContext = ({ market, offered, locale }: Context, work: () => void): void =>
  offered ? inMarket(market, offered, () => (locale === sourceLocale ? work() : withLocale(locale, work))) : work();

/**
 * Answers each call of the API in the language of `?locale=`, or of `?language=` where the locale is what the call is about, and in that
 * of the shop without it, with the prices of `?market=`, and those of the default market without it. Refuses others with UNKNOWN_LOCALE and
 * UNKNOWN_MARKET.
 */
export function registerLocale(app: FastifyInstance, shopLocales: Pick<ShopLocalesService, 'peek' | 'current'>): void {
  app.decorateRequest('locale', sourceLocale);
  app.decorateRequest('market');
  app.decorateRequest('offered', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const begin = (offered: Offered) => {
      const market = marketIn(request, offered);
      if (market === 'unknown') return done(unknownMarket());
      const { locales } = market ?? offered;
      const [first] = locales;
      const asked = localeIn(request) ?? (locales.includes(offered.defaultLocale) ? offered.defaultLocale : first);
      if (typeof asked !== 'string' || !isLocale(asked) || !locales.includes(asked)) return done(unknownLocale());
      request.locale = asked;
      // Admins work on the shop, whose prices are the same in every market.
      request.market = request.routeOptions.config.endpoint?.access === 'admin' ? undefined : market;
      request.offered = offered;
      void reply.header('content-language', asked);
      return inContext(request, done);
    };
    const known = shopLocales.peek();
    if (known) return begin(known);
    return void shopLocales.current().then(begin, done);
  });
  // The body is read outside the context that the request began in.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done));
}

const localeIn = ({ query, routeOptions }: FastifyRequest): unknown =>
  (query as Readonly<Record<string, unknown>>)[routeOptions.config.endpoint?.aboutLocale ? 'language' : 'locale'];

function marketIn({ query }: FastifyRequest, { markets }: Offered): Market | 'unknown' | undefined {
  const { market: key = defaultMarketKey } = query as Readonly<Record<string, unknown>>;
  if (key === defaultMarketKey) return undefined;
  return markets.find((market) => market.key === key) ?? 'unknown';
}
