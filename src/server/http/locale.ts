import { defaultCurrency } from '#i18n/currency.ts';
import { isLocale, type Locale, sourceLocale } from '#i18n/locale.ts';
import { withCurrency } from '#i18n/with-currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Offered, type ShopLocalesService, unknownLocale } from '#server/platform/settings/shop-locales.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    locale: Locale;
    /** That of the amounts in the request and the response. */
    currency: string;
  }
}

/** Runs the work in the currency and in the language, unless that is the one of work without a language. */
const inContext = ({ currency, locale }: Pick<FastifyRequest, 'currency' | 'locale'>, work: () => void): void =>
  withCurrency(currency, () => (locale === sourceLocale ? work() : withLocale(locale, work)));

/**
 * Answers each call of the API in the language of `?locale=`, or of `?language=` where the locale is what the call is about, and in that
 * of the shop without it, and in the currency of the shop. Refuses others with UNKNOWN_LOCALE.
 */
export function registerLocale(app: FastifyInstance, shopLocales: Pick<ShopLocalesService, 'peek' | 'current'>): void {
  app.decorateRequest('locale', sourceLocale);
  app.decorateRequest('currency', defaultCurrency);

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const begin = ({ locales, defaultLocale, currency }: Offered) => {
      const asked = localeIn(request) ?? defaultLocale;
      if (typeof asked !== 'string' || !isLocale(asked) || !locales.includes(asked)) return done(unknownLocale());
      request.locale = asked;
      request.currency = currency;
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
