import { isLocale, type Locale, sourceLocale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopLocales } from '#contract/locale-prefix.ts';
import { type ShopLocalesService, unknownLocale } from '#server/platform/settings/shop-locales.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    locale: Locale;
  }
}

/** Runs the work in the language, unless that is the one of work without a language. */
const inLocale = (locale: Locale, work: () => void): void =>
  locale === sourceLocale ? work() : withLocale(locale, work);

/**
 * Answers each call of the API in the language of `?locale=`, or of `?language=` where the locale is what the call is about, and in that
 * of the shop without it. Refuses others with UNKNOWN_LOCALE.
 */
export function registerLocale(app: FastifyInstance, shopLocales: Pick<ShopLocalesService, 'peek' | 'current'>): void {
  app.decorateRequest('locale', sourceLocale);

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const begin = ({ locales, defaultLocale }: ShopLocales) => {
      const asked = localeIn(request) ?? defaultLocale;
      if (typeof asked !== 'string' || !isLocale(asked) || !locales.includes(asked)) return done(unknownLocale());
      request.locale = asked;
      void reply.header('content-language', asked);
      return inLocale(asked, done);
    };
    const known = shopLocales.peek();
    if (known) return begin(known);
    return void shopLocales.current().then(begin, done);
  });
  // The body is read outside the language that the request began in.
  app.addHook('preValidation', (request, _reply, done) => inLocale(request.locale, done));
}

const localeIn = ({ query, routeOptions }: FastifyRequest): unknown =>
  (query as Readonly<Record<string, unknown>>)[routeOptions.config.endpoint?.aboutLocale ? 'language' : 'locale'];
