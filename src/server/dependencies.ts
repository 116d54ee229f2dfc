import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { createDatabase } from './db/client.ts';
import { createAddressService } from './features/address/address.service.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createCartService } from './features/cart/cart.service.ts';
import { createCategoryService } from './features/category/category.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createDashboardService } from './features/dashboard/dashboard.service.ts';
import { createDemoSeed } from './features/demo/demo.service.ts';
import { createMailSender } from './features/mail/mail.sender.ts';
import { createMailService } from './features/mail/mail.service.ts';
import { createOrderAdmin } from './features/order/order.admin.ts';
import { createOrderChanges } from './features/order/order.changes.ts';
import { createOrderReturns } from './features/order/order.returns.ts';
import { createOrderService, type RefundAll } from './features/order/order.service.ts';
import { createPaymentLedger } from './features/payment/payment.ledger.ts';
import { createPaymentService } from './features/payment/payment.service.ts';
import { type CountStock, createProductsService, purgeDeletedProducts } from './features/products/products.service.ts';
import { createSearchService } from './features/search/search.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createSitemapService } from './features/sitemap/sitemap.service.ts';
import { createStockService } from './features/stock/stock.service.ts';
import { createUploadService } from './features/upload/upload.service.ts';
import { createJobs } from './jobs/jobs.ts';
import { schedule } from './jobs/schedule.ts';
import { createWorker } from './jobs/worker.ts';
import { createAudit } from './platform/audit/audit.ts';
import { listenForChanges } from './platform/cache/invalidation.ts';
import { createTaggedCache } from './platform/cache/tagged-cache.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createExpiredRows } from './platform/expired-rows.ts';
import { createOidcProvider } from './platform/identity-provider/oidc-provider.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createJobUpkeep } from './platform/jobs/job-upkeep.ts';
import { createLimits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { createSmtpMailer } from './platform/mailer/smtp-mailer.ts';
import { createPasswords } from './platform/passwords.ts';
import type { PaymentGateway } from './platform/payment-gateway/payment-gateway.ts';
import { createPaypalGateway } from './platform/payment-gateway/paypal/paypal-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './platform/payment-gateway/sandbox/sandbox-gateway.ts';
import { createPictureIntake } from './platform/pictures/picture-intake.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createSettings } from './platform/settings/settings.ts';
import { createSite } from './platform/site.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createVisits } from './platform/visits.ts';
import { createBuiltRenderer } from './ssr/built-renderer.ts';
import type { PageRenderer } from './ssr/renderer.ts';
import { createViteRenderer } from './ssr/vite-renderer.ts';

const mebibyte = 1024 * 1024;

/** Whether a cached reply is one of the many that people search for: a page, or an answer of the API. */
const isSearch = (key: string) => key.startsWith('/search') || /^GET \/api\/product\/(search|suggest) /.test(key);

/** What tests replace. */
export type Overrides = {
  clock?: Clock;
  log?: Logger;
  renderer?: () => Promise<PageRenderer>;
  /** A provider around the sandbox, such as one whose answers are lost. */
  gateway?: (sandbox: SandboxGateway) => PaymentGateway;
};

export type Dependencies = Awaited<ReturnType<typeof buildDependencies>>;

/** All that the shop is made of, in the order in which it is built. */
export async function buildDependencies(config: Config, database: { url: string }, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const storage = await openStorage(config);
  const { db, pool } = createDatabase(database.url, { max: config.databasePool, log });

  const cache = createTaggedCache({ maxBytes: 64 * mebibyte, apart: { maxBytes: 16 * mebibyte, holds: isSearch } });
  const changes = await listenForChanges({ url: database.url, cache, log });
  const jobQueue = createJobQueue({ clock });
  const pictures = createPictures({ db, storage, jobs: jobQueue, clock, log });
  const intake = createPictureIntake({ log });
  const sessions = createSessions({ db, clock });
  const idempotency = createIdempotency({ db, clock });
  const visits = createVisits();
  const passwords = await createPasswords({ visits });
  const limits = createLimits(pool);
  const audit = createAudit({ clock });
  const settings = createSettings({ db, cache, audit, clock, storeEmail: config.storeEmail });

  const renderer = overrides.renderer ?? (config.production ? createBuiltRenderer : createViteRenderer);

  const site = createSite(config);
  const mailer = config.smtpUrl === undefined ? undefined : createSmtpMailer({ url: config.smtpUrl });
  const shop = async () => {
    const { name, email } = await settings.current();
    return { url: site.url, name, email };
  };
  const mail = createMailService({ db, clock, audit, jobs: jobQueue, sending: mailer !== undefined, shop });
  const identityProvider = config.identityProvider && createOidcProvider({ ...config.identityProvider, clock });
  const { identityProvider: provider, payments } = config;
  const testPayments = payments.provider === 'sandbox';
  const store = createSettingsService({ settings, site, identityProvider: provider, testPayments });
  const forgetCards = (userId: string) => payment.cards.ofLeaving(userId);
  const auth = createAuthService({
    db,
    sessions,
    passwords,
    limits,
    mail,
    clock,
    log,
    audit,
    identityProvider,
    forgetCards,
  });
  const { issueResetLink } = auth;
  const mailSender = createMailSender({
    db,
    mailer,
    jobs: jobQueue,
    clock,
    log,
    shop,
    from: config.mailFrom,
    issueResetLink,
  });
  const stock = createStockService({ db, clock, audit, settings });
  const category = createCategoryService({ db, audit, clock, purgeProducts: purgeDeletedProducts });
  const countStock: CountStock = (...counted) => stock.count(...counted);
  const products = createProductsService({ db, category, audit, clock, settings, countStock });
  const search = createSearchService({ db, products });
  const cart = createCartService({ db, products, clock });
  const address = createAddressService({ db, clock });
  const refundAll: RefundAll = (...paid) => payment.refundAll(...paid);
  const charges = () => settings.charges();
  const arrival = () => settings.arrival();
  const unpaidHours = config.unpaidOrderHours;
  const order = createOrderService({ db, cart, stock, address, mail, clock, charges, arrival, refundAll, unpaidHours });
  const sandbox = createSandboxGateway({ db, clock, shopUrl: () => site.url });
  const paypal = config.payments.provider === 'paypal' && createPaypalGateway({ ...config.payments, clock, log });
  const gateway: PaymentGateway = overrides.gateway?.(sandbox) ?? (paypal || sandbox);
  const payment = createPaymentService({
    db,
    orders: order.payments,
    gateway,
    jobs: jobQueue,
    clock,
    log,
    shopUrl: () => site.url,
    unpaidHours,
  });
  const timeZone = async () => (await settings.current()).timeZone;
  const orderAdmin = createOrderAdmin({
    db,
    stock,
    mail,
    clock,
    audit,
    timeZone,
    refundAll,
    recordCash: (...paid) => payment.recordCash(...paid),
  });
  const orderReturns = createOrderReturns({
    db,
    stock,
    mail,
    clock,
    audit,
    refundAll,
    orders: order.payments,
    refundPart: payment.refundPart,
    returnDays: async () => (await settings.current()).returnDays,
  });
  const orderChanges = createOrderChanges({ db, clock, audit, orders: order.payments, refundPart: payment.refundPart });
  const dashboard = createDashboardService({ db, clock, settings: () => settings.current() });
  const contact = createContactService({ db, mail, limits, clock, settings, audit });
  const paymentLedger = createPaymentLedger({ db, settings });
  const auditLog = createAuditService({ db });
  const sitemap = createSitemapService({ db, site });
  const upload = createUploadService({ db, storage, intake, pictures, limits, audit, clock, log });
  const demo = createDemoSeed({ database: db, storage, clock, log });

  const expiredRows = createExpiredRows({ db, clock });
  const jobUpkeep = createJobUpkeep({ db });
  const jobs = createJobs({ mailSender, payment, pictures, upload, expiredRows, jobUpkeep });
  const worker = createWorker({ url: database.url, jobs, schedule, log });

  return {
    config,
    log,
    clock,
    db,
    pool,
    cache,
    storage,
    pictures,
    expiredRows,
    jobs,
    worker,
    renderer,
    site,
    mail,
    visits,
    sessions,
    idempotency,
    limits,
    settings,
    store,
    auth,
    category,
    products,
    search,
    stock,
    cart,
    address,
    order,
    orderAdmin,
    orderChanges,
    orderReturns,
    dashboard,
    contact,
    payment,
    sandbox: config.payments.provider === 'sandbox' ? sandbox : undefined,
    paymentLedger,
    auditLog,
    sitemap,
    upload,
    demo,
    /** Ends what runs beside requests, then the connections. */
    async close() {
      intake.stop();
      await Promise.all([worker.stop(), pictures.stop(), passwords.stop()]);
      await changes.stop();
      await pool.end();
    },
  };
}
