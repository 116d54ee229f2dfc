import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { createDatabase } from './db/client.ts';
import { createAddressService } from './features/address/address.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createCartService } from './features/cart/cart.service.ts';
import { createCategoryService } from './features/category/category.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createDemoSeed } from './features/demo/demo.service.ts';
import { createMailSender } from './features/mail/mail.sender.ts';
import { createMailService } from './features/mail/mail.service.ts';
import { createOrderService } from './features/order/order.service.ts';
import { createProductsService } from './features/products/products.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createStockService } from './features/stock/stock.service.ts';
import { createAudit } from './platform/audit/audit.ts';
import { listenForChanges } from './platform/cache/invalidation.ts';
import { createTaggedCache } from './platform/cache/tagged-cache.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createHousekeeping } from './platform/housekeeping.ts';
import { createOidcProvider } from './platform/identity-provider/oidc-provider.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { createLimits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { createSmtpMailer } from './platform/mailer/smtp-mailer.ts';
import { createPasswords } from './platform/passwords.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createSettings } from './platform/settings/settings.ts';
import { createSite } from './platform/site.ts';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { createBuiltRenderer } from './ssr/built-renderer.ts';
import type { PageRenderer } from './ssr/renderer.ts';
import { createViteRenderer } from './ssr/vite-renderer.ts';

const mebibyte = 1024 * 1024;

/** What tests replace. */
export type Overrides = { clock?: Clock; log?: Logger; renderer?: () => Promise<PageRenderer> };

export type Dependencies = Awaited<ReturnType<typeof buildDependencies>>;

/** All that the shop is made of, in the order in which it is built. */
export async function buildDependencies(config: Config, database: { url: string }, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const { db, pool } = createDatabase(database.url, { max: config.databasePool, log });

  const cache = createTaggedCache({ maxBytes: 64 * mebibyte });
  const changes = await listenForChanges({ url: database.url, cache, log });
  const storage = createFileStorage(config.dataDir);
  const pictures = createPictures({ db, storage, log });
  const sessions = createSessions({ db, clock });
  const idempotency = createIdempotency({ db, clock });
  const passwords = await createPasswords();
  const limits = createLimits(pool);
  const audit = createAudit({ clock });
  const settings = createSettings({ db, cache, audit, clock, storeEmail: config.storeEmail });
  const housekeeping = createHousekeeping({ db, clock, log });

  const renderer = overrides.renderer ?? (config.production ? createBuiltRenderer : createViteRenderer);

  const site = createSite(config);
  const mailer =
    config.smtpUrl === undefined ? undefined : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const mail = createMailService({ db, clock, shop: site });
  const domain = config.mailFrom.address.split('@').at(-1) ?? '';
  const mailSender = createMailSender({ db, mailer, clock, log, shop: site, domain });
  const identityProvider = config.identityProvider && createOidcProvider({ ...config.identityProvider, clock });
  const store = createSettingsService({ settings, identityProvider: config.identityProvider });
  const auth = createAuthService({ db, sessions, passwords, limits, mail, clock, log, identityProvider });
  const category = createCategoryService({ db });
  const products = createProductsService({ db, category });
  const stock = createStockService({ clock });
  const cart = createCartService({ db, products, clock });
  const address = createAddressService({ db, clock });
  const order = createOrderService({ db, cart, stock, address, mail, clock, charges: () => settings.charges() });
  const contact = createContactService({ db, mail, limits, clock, settings });
  const demo = createDemoSeed({ database: db, storage, clock, log });

  return {
    config,
    log,
    clock,
    db,
    pool,
    cache,
    storage,
    pictures,
    housekeeping,
    renderer,
    site,
    mail,
    mailSender,
    sessions,
    idempotency,
    settings,
    store,
    auth,
    category,
    products,
    cart,
    address,
    order,
    contact,
    demo,
    /** Ends what runs beside requests, then the connections. */
    async close() {
      housekeeping.stop();
      await Promise.all([mailSender.stop(), pictures.stop()]);
      await changes.stop();
      await pool.end();
    },
  };
}
