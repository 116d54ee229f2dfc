import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { prefixOf } from '#contract/locale-prefix.ts';
import type { Config } from './config/config.ts';
import { exposureWarnings } from './config/exposure-warnings.ts';
import { type Connection, createDatabase } from './db/client.ts';
import { inTransaction } from './db/transaction.ts';
import { createSalesReports } from './features/report/report.service.ts';
import { createSalesDaysCounter } from './db/sales/count-sales-days.ts';
import { createOutage, createProbe } from './db/outage.ts';
import { createReadiness } from './db/readiness.ts';
import { createNetSales } from './db/sales/net-sales.ts';
import { createSalesDays } from './db/sales/sales-days.ts';
import { createOverlays } from './db/preview/build-overlay.ts';
import { openPreviewDatabase } from './db/preview/preview-database.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createAdminSearch } from './features/admin-search/admin-search.service.ts';
import { presentAddresses } from './features/address/address.presenter.ts';
import { createAddressService } from './features/address/address.service.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createCartService } from './features/cart/cart.service.ts';
import { createCategoryService } from './features/category/category.service.ts';
import { createCollectionService } from './features/collection/collection.service.ts';
import { createChangeSets } from './features/changeset/changeset.service.ts';
import { createPreviews } from './features/changeset/preview/preview.service.ts';
import { createAnnouncementContent } from './features/content/content.announcement.service.ts';
import { createHomeContent } from './features/content/content.home.service.ts';
import { createMenusContent } from './features/content/content.menus.service.ts';
import { createThemeContent } from './features/content/content.theme.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createSavedFilters } from './features/saved-filters/saved-filters.service.ts';
import { createCustomerGroups } from './features/customer-groups/customer-groups.service.ts';
import { createLocations } from './features/location/location.service.ts';
import { createCustomersService } from './features/customers/customers.service.ts';
import { createDashboardService } from './features/dashboard/dashboard.service.ts';
import { createAbandonedCarts } from './features/demand/abandoned/abandoned-carts.service.ts';
import { createCounting } from './features/demand/counting/counting.service.ts';
import { createDemand } from './features/demand/demand.service.ts';
import { createDemoSeed } from './features/demo/demo.service.ts';
import { createDiscounts } from './features/discounts/discounts.service.ts';
import { createGiftCards, createOrderCards } from './features/gift-cards/gift-cards.service.ts';
import { createDraftOrders, createDraftUpkeep } from './features/draft-order/draft-order.service.ts';
import {
  createMailRenderer,
  loadBuiltTemplates,
  loadSourceTemplates,
  type MailRenderer,
} from './features/mail/mail.renderer.ts';
import type { MailPlace } from './features/mail/mail.repository.ts';
import { createMailSender } from './features/mail/mail.sender.ts';
import { createMailService } from './features/mail/mail.service.ts';
import { createMailTemplates } from './features/mail/mail.templates.service.ts';
import { createMailTexts } from './features/mail/mail.texts.ts';
import { createMarkets } from './features/markets/markets.service.ts';
import { createOffersService } from './features/offers/offers.service.ts';
import { createOrderTags } from './features/order/tags/order.tags.service.ts';
import { createOrderEdits } from './features/order/edits/order.edits.service.ts';
import { createOrderAdmin } from './features/order/admin/order.admin.service.ts';
import { createOrderLinks } from './features/order-links/order-links.service.ts';
import { createOrderLinkTokens } from './features/order-links/order-links.tokens.ts';
import { createOrderParcels } from './features/order/parcels/order.parcels.service.ts';
import { createOrderPayments } from './features/order/order.payments.ts';
import { createOrderPdfs } from './features/order/pdf/order.pdfs.service.ts';
import { createInvoices, createInvoiceSettings } from './features/invoice/invoice.service.ts';
import type { InvoicingPort } from './features/order/order.ports.ts';
import { createOrderService, hasOrders } from './features/order/order.service.ts';
import { createOrderHints } from './features/order/hints/order.hints.service.ts';
import { createOrderRefunds } from './features/order/refunds/order.refunds.service.ts';
import { createApiKeys } from './features/api-keys/api-keys.service.ts';
import { createRefundStepUp } from './features/order/refunds/refund-step-up.ts';
import { createOrderTenders } from './features/order/tender/order.tender.ts';
import { createOrderReturns } from './features/order/returns/order.returns.service.ts';
import { createPaymentLedger } from '#server/features/payment/payment.ledger.service.ts';
import { createPaymentService } from './features/payment/payment.service.ts';
import { createPricing } from './features/pricing/pricing.service.ts';
import { createPriceLists, followProducts, holdPriceLists } from './features/price-lists/price-lists.service.ts';
import {
  convertPrices,
  createProductsService,
  highestPrice,
  purgeDeletedProducts,
  readProductTaxClasses,
} from './features/products/products.service.ts';
import { createRedirects } from './features/redirects/redirects.service.ts';
import { createSearchDocuments } from './features/search/search.documents.service.ts';
import { createSearchService } from './features/search/search.service.ts';
import { createCurrencyService } from './features/settings/currency.service.ts';
import { createLocalizationService } from './features/settings/localization.service.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createShipping, readTaxClasses } from './features/shipping/shipping.service.ts';
import { createSitemapService } from './features/sitemap/sitemap.service.ts';
import { createStockSheets } from './features/stock-sheet/stock-sheet.service.ts';
import { createStockService } from './features/stock/stock.service.ts';
import { createStoreCredit } from './features/store-credit/store-credit.service.ts';
import { createSystemService } from './features/system/system.service.ts';
import { createTaxReport } from './features/tax-report/tax-report.service.ts';
import { createSellingSettings } from './platform/settings/selling-settings.ts';
import { createContents } from './platform/content/content.ts';
import { createThemes } from './platform/content/themes.ts';
import { createTeamSettings } from './platform/settings/team-settings.ts';
import { createTaxes } from './features/taxes/taxes.service.ts';
import { createTeam } from './features/team/team.service.ts';
import { createTranslationsService } from './features/translations/translations.service.ts';
import { createUploadService } from './features/upload/upload.service.ts';
import { createAllowedAddresses, type Lookup } from './features/webhook/delivery/allowed-address.ts';
import { createPostEvent } from './features/webhook/delivery/post-event.ts';
import { createWebhookSender } from './features/webhook/delivery/webhook.sender.ts';
import { createWebhooks } from './features/webhook/webhook.service.ts';
import { createMemberAccess } from './http/member-access.ts';
import { createPublicApi } from './http/public-api.ts';
import { createJobs } from './jobs/jobs.ts';
import { schedule } from './jobs/schedule.ts';
import { createWorker } from './jobs/worker.ts';
import { createPublicReads, createPublicShop } from './preview-shop.ts';
import { stageablesOf } from './stageables.ts';
import { createAudit } from './platform/audit/audit.ts';
import { listenForChanges } from './platform/cache/invalidation.ts';
import { createTaggedCache } from './platform/cache/tagged-cache.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createExpiredRows } from './platform/expired-rows/expired-rows.ts';
import { createOidcProvider } from './platform/identity-provider/oidc-provider.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createJobUpkeep } from './platform/jobs/job-upkeep.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createMeasurements } from './platform/metrics/measurements.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createLimits } from './platform/rate-limits.ts';
import { createLog } from './platform/log.ts';
import { createSmtpMailer } from './platform/mailer/smtp-mailer.ts';
import { outsideTransactions } from '#server/platform/outside-transactions.ts';
import { createPdfs } from './platform/pdf/pdfs.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import type { PaymentGateway } from './platform/payment-gateway/payment-gateway.ts';
import { createPaypalGateway } from './platform/payment-gateway/paypal/paypal-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './platform/payment-gateway/sandbox/sandbox-gateway.ts';
import { createImageIntake } from './platform/images/image-intake.ts';
import { createImageSizes } from './platform/images/image-sizes.ts';
import { createRefusals } from './platform/refusals/refusals.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { createLedgerFilling } from './platform/sales-ledger/fill-older-orders.ts';
import { createLedgerDays } from './platform/sales-ledger/sum-days.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createSetUpList } from './platform/settings/set-up-list.ts';
import { createSettings } from './platform/settings/settings.ts';
import { createShopLocales, offeredLocale } from './platform/settings/shop-locales.ts';
import { createShopEvents } from './platform/shop-events/shop-events.ts';
import { createSite } from './platform/site.ts';
import { createStockCheck } from './platform/system/check-stock.ts';
import { createHeartbeat } from './platform/system/heartbeat.ts';
import { type Instance, thisInstance } from './platform/system/instance.ts';
import { createReadings } from './platform/system/readings.ts';
import { createReports } from './platform/system/reports.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createTranslations } from './platform/translations/translations.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { shareMeasurements } from '#server/workers/worker.ts';
import { createBuiltRenderer } from './ssr/built-renderer.ts';
import type { PageRenderer } from './ssr/renderer.ts';
import { createViteRenderer } from './ssr/vite-renderer.ts';

/** How many requests may wait for a database that is away, for each connection. */
const waitingPerConnection = 4;
const mebibyte = 1024 * 1024;
/** A listener that misses changes has to be noticed soon. Its statements are short. */
const listenerTimeoutMs = 5_000;

/** Whether a cached response is a page or an API response of the search, of which there are many. */
const isSearch = (key: string) => /^(\/[a-z]{2}[a-z0-9-]*)?\/search|^GET \/api\/product\/(search|suggest) /.test(key);

/** Replacements for tests, and what is started before all else. */
export type Overrides = {
  clock?: Clock;
  instance?: Instance;
  log?: Logger;
  renderer?: () => Promise<PageRenderer>;
  mailRenderer?: MailRenderer;
  /** Wraps the sandbox, for example in a provider whose responses are lost. */
  gateway?: (sandbox: SandboxGateway) => PaymentGateway;
  tracing?: Tracing | undefined;
  /** Looks names up for webhooks. */
  lookup?: Lookup;
  /** How long the receiver of a webhook has. */
  webhookTimeoutMs?: number;
};

export type Dependencies = Awaited<ReturnType<typeof buildDependencies>>;

/** Builds all parts of the shop. Each part depends only on those above it. */
export async function buildDependencies(config: Config, database: { url: string }, overrides: Overrides = {}) {
  const instance = overrides.instance ?? thisInstance();
  const log = overrides.log ?? createLog(config.logLevel, undefined, instance);
  const clock = overrides.clock ?? systemClock;
  const measurements = createMeasurements({ log });
  const { db, pool } = createDatabase(database.url, {
    max: config.databasePool,
    timeoutMs: config.databaseTimeoutMs,
    log,
    watch: measurements.watchStatement,
    trace: overrides.tracing?.beginStatement,
  });
  const outage = createOutage({
    probe: createProbe(database.url),
    maxWaiting: waitingPerConnection * config.databasePool,
  });
  const readiness = createReadiness({ url: database.url, timeoutMs: config.databaseTimeoutMs, log });
  const lifecycle = createLifecycle();
  const guarded = <Service extends object>(name: string, service: Service) =>
    outsideTransactions(name, service, (err) => {
      if (!config.production) throw err;
      log.error({ err }, 'a transaction waits for another program');
    });
  const storage = guarded('The storage', await openStorage(config));
  const cache = createTaggedCache({
    maxBytes: Math.max(16, 64 / config.workers) * mebibyte,
    separate: { maxBytes: Math.max(4, 16 / config.workers) * mebibyte, holds: isSearch },
    staleMs: config.stalePagesMs,
  });
  const changes = await listenForChanges({
    url: database.url,
    timeoutMs: Math.min(config.databaseTimeoutMs, listenerTimeoutMs),
    cache,
    log,
  });
  const publicApi = createPublicApi({ cache });
  const site = createSite(config);
  const shopUrl = () => site.url;
  const jobQueue = createJobQueue({ clock, tracing: overrides.tracing });

  const imageSizes = createImageSizes({ db, storage, jobs: jobQueue, clock, log });
  const intake = createImageIntake({ log });
  const sessions = createSessions({ db, clock });
  const idempotency = createIdempotency({ db, clock, log });
  const passwords = await createPasswords(config);
  const audit = createAudit({ clock });
  const shopEvents = createShopEvents({ cache, jobs: jobQueue, clock });
  const secretBox = createSecretBox(config.secretsKey);
  const teamSettings = createTeamSettings({ db, cache, audit, clock });
  const members = createMemberAccess({ clock, team: teamSettings, stepUpSeconds: config.stepUpSeconds });
  const settings = createSettings({ db, cache, audit, clock, storeEmail: config.storeEmail });
  const shopLocales = createShopLocales({ db, cache, audit, clock, jobs: jobQueue });
  const contents = createContents({ db, cache, audit, clock, shopLocales });
  const themes = createThemes({ contents });
  const translations = createTranslations({ db, shopLocales });
  const refusals = createRefusals({ db, clock, log });
  const limits = createLimits({ pool, settings, refusals, clock });
  const apiKeys = createApiKeys({ db, audit, clock, limits, log });
  const mailTexts = createMailTexts({ db, cache });
  const storeForMails = async (mail: MailPlace) => {
    const [{ name, email, timeZone }, offered, theme] = await Promise.all([
      settings.current(),
      shopLocales.current(),
      themes.inMails(site.url),
    ]);
    const locale = offeredLocale(mail.locale, offered);
    const market = offered.markets.find(({ key, locales }) => key === mail.market && locales.includes(locale));
    const url = site.url + prefixOf(locale, offered, market?.key);
    const currency = market?.currency ?? offered.currency;
    const { formats } = market ?? offered.defaultMarket;
    const texts = await mailTexts.inLocale(locale);
    return { locale, currency, formats, url, name, email, timeZone, theme, texts };
  };
  const loadTemplates = config.production ? loadBuiltTemplates : loadSourceTemplates;
  const mailRenderer = overrides.mailRenderer ?? createMailRenderer(loadTemplates);
  const identityProvider = config.identityProvider && createOidcProvider({ ...config.identityProvider, clock });
  const mailer =
    config.smtpUrl === undefined ? undefined : guarded('The mail server', createSmtpMailer({ url: config.smtpUrl }));
  const sandbox = createSandboxGateway({ db, clock, shopUrl });
  const paypal = config.payments.provider === 'paypal' && createPaypalGateway({ ...config.payments, clock, log });
  const gateway: PaymentGateway = guarded('The payment provider', overrides.gateway?.(sandbox) ?? (paypal || sandbox));
  const testPayments = config.payments.provider === 'sandbox';
  const netSales = createNetSales(db, { countsTestPayments: testPayments });
  const salesDays = createSalesDays(db, { netSales, countsTestPayments: testPayments });

  const mail = createMailService({
    db,
    clock,
    audit,
    jobs: jobQueue,
    sending: mailer !== undefined,
    renderer: mailRenderer,
    storeFor: storeForMails,
  });
  const mailTemplates = createMailTemplates({
    db,
    cache,
    audit,
    clock,
    contents,
    limits,
    texts: mailTexts,
    renderer: mailRenderer,
    storeFor: storeForMails,
    mail,
  });
  const selling = createSellingSettings({ db, cache, audit, clock });
  const giftCards = createGiftCards({ db, cache, audit, clock, settings, selling, limits, mail });
  const storeCredit = createStoreCredit({ db, audit, clock, mail });
  const stock = createStockService({ db, clock, audit, settings, shopEvents });
  const stockSheets = createStockSheets({ db, clock, audit, stock });
  const category = createCategoryService({
    db,
    cache,
    audit,
    clock,
    translations,
    purgeProducts: purgeDeletedProducts,
  });
  const offers = createOffersService({ db, cache, settings, limits, clock });
  const taxes = createTaxes({
    db,
    cache,
    audit,
    clock,
    classesOfMethods: readTaxClasses,
    classesOfProducts: readProductTaxClasses,
  });
  const products = createProductsService({
    db,
    selling,
    log,
    offers,
    category,
    stock,
    taxes,
    followProducts,
    shopEvents,
    audit,
    clock,
    settings,
    translations,
    shopLocales,
    // Collections are made of products, so they come later.
    collections: { productIdsOf: (idOrSlug) => collection.productIdsOf(idOrSlug) },
  });
  const priceLists = createPriceLists({ db, audit, clock, jobs: jobQueue });
  const discounts = createDiscounts({ db, cache, audit, clock, settings });
  const shipping = createShipping({ db, cache, audit, clock, settings, taxes, translations });
  const taxReport = createTaxReport({
    db,
    settings: settings.current,
    shopCountry: async () => (await shipping.current()).country,
  });
  const salesReports = createSalesReports({ db, clock, settings: settings.current });
  const markets = createMarkets({ db, cache, audit, clock, shopLocales, holdPriceLists });
  const collection = createCollectionService({ db, products, settings, translations, audit, clock });
  const search = createSearchService({ db, collection, products, settings, selling, shopLocales, translations });
  const searchDocuments = createSearchDocuments({ db });
  const pricing = createPricing({ settings, selling, shipping, taxes, clock });
  const counting = createCounting({ db, clock, settings: settings.current, sessions, limits, log });
  const abandonedCarts = createAbandonedCarts({ db, cache, audit, clock });
  const cart = createCartService({
    db,
    products,
    giftCards,
    offers,
    pricing,
    selling,
    settings,
    limits,
    translations,
    countRefused: (userId, variantIds) => counting.countRefused(userId, variantIds),
    clock,
  });
  const auth = createAuthService({
    db,
    sessions,
    passwords,
    limits,
    selling,
    settings,
    teamSettings,
    secretBox,
    shopEvents,
    mail,
    clock,
    log,
    mergeBags: cart.merge,
    audit,
    identityProvider,
  });
  const team = createTeam({
    db,
    sessions,
    auth,
    mail,
    limits,
    audit,
    clock,
    settings: teamSettings,
  });
  const orderLinkTokens = createOrderLinkTokens({ db, clock, limits });
  const draftUpkeep = createDraftUpkeep({ db, clock, stock });
  const mailSender = createMailSender({
    db,
    mailer,
    jobs: jobQueue,
    clock,
    log,
    storeFor: storeForMails,
    settings,
    renderer: mailRenderer,
    from: config.mailFrom,
    issueLink: auth.issueLink,
    issueOrderLink: (tx, orderId) => orderLinkTokens.issue(tx, orderId),
    issueInvitationLink: (tx, invitationId) => team.issueInvitationLink(tx, invitationId),
    issueDraftOrderLink: (tx, draftOrderId) => draftUpkeep.issueLink(tx, draftOrderId),
    issueCode: giftCards.issueCode,
  });
  const address = createAddressService({ db, clock, settings, limits, shopLocales });

  const tenders = createOrderTenders({ giftCards, storeCredit, clock });
  const orderCards = createOrderCards({ mail, clock, announceFirst: giftCards.announceFirst });
  const queueInvoices: InvoicingPort = (tx, orderId) =>
    jobQueue.add(tx, 'issue-invoices', { orderId }, { key: orderId });
  /** What every change of an order needs. */
  const changing = { db, stock, offers, orderCards, tenders, mail, queueInvoices, shopEvents, clock };
  const orders = createOrderPayments(changing);
  const mailCardsPaused = async (declines: number) => {
    const { email: recipient } = await settings.current();
    await inTransaction(db, (tx) =>
      mail.post(tx, { kind: 'cards-paused', recipient, userId: null, locale: null, market: null, data: { declines } }),
    );
  };
  const payment = createPaymentService({
    db,
    orders,
    gateway,
    jobs: jobQueue,
    clock,
    log,
    measurements,
    shopUrl,
    shopLocales,
    settings,
    limits,
    mailCardsPaused,
  });
  changes.onRestored(() =>
    payment.openPayments
      .queueAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the open payments are looked up later')),
  );
  const order = createOrderService({
    ...changing,
    demand: {
      countRefused: (userId, variantIds) => counting.countRefused(userId, variantIds),
      recover: (tx, recovered) => abandonedCarts.recover(tx, recovered),
    },
    allows: (user, needed) => members.allows(user, needed),
    cart,
    giftCards,
    pricing,
    products,
    address,
    payment,
    gateway,
    settings,
    shopLocales,
    limits,
    translations,
  });
  const refundStepUp = createRefundStepUp({ team: teamSettings, requireStepUp: members.requireStepUp, clock });
  const orderAdmin = createOrderAdmin({
    ...changing,
    refundStepUp,
    payment,
    pricing,
    settings,
    shopLocales,
    netSales,
    salesDays,
    audit,
  });
  const orderHints = createOrderHints({ db, salesDays, clock });
  const orderRefunds = createOrderRefunds({
    ...changing,
    refundStepUp,
    payment,
    audit,
  });
  const orderReturns = createOrderReturns({
    ...changing,
    refundStepUp,
    payment,
    selling,
    settings,
    audit,
  });
  const orderEdits = createOrderEdits({
    ...changing,
    refundStepUp,
    payment,
    pricing,
    address,
    shopLocales,
    translations,
    audit,
  });
  const pdfs = createPdfs();
  const invoices = createInvoices({
    db,
    pdfs,
    mail,
    settings,
    shopLocales,
    invoiceSettings: createInvoiceSettings({ db, cache, audit, clock }),
    measurements,
    clock,
    log,
  });
  const orderPdfs = createOrderPdfs({ orderAdmin, pdfs, clock, settings });
  const draftOrders = createDraftOrders({
    db,
    clock,
    audit,
    address,
    stock,
    pricing,
    order,
    payment,
    mail,
    gateway,
    limits,
    settings,
    shopLocales,
    translations,
    shopUrl,
    adoptLink: (tx, orderId, linkHash) => orderLinkTokens.adopt(tx, orderId, linkHash),
  });
  const paymentLedger = createPaymentLedger({ db, settings, netSales, salesDays });

  const forgetCards = payment.cards.deleteAllAfterCommit;
  const account = createAccountService({
    db,
    sessions,
    passwords,
    limits,
    mail,
    clock,
    audit,
    shopEvents,
    storage,
    jobs: jobQueue,
    shopLocales,
    requireAnotherOwner: team.requireAnotherOwner,
    forgetCards,
    deleteDraftOrders: (tx, person) => draftUpkeep.erase(tx, person),
  });
  const orderLinks = createOrderLinks({
    db,
    tokens: orderLinkTokens,
    order,
    orderReturns,
    payment,
    invoices,
    auth,
    account,
    mail,
    jobs: jobQueue,
    limits,
    mergeBags: (tx, bags) => cart.merge(tx, bags),
  });
  const addressesOf = async (userId: string) => presentAddresses(await address.list(userId)).data;
  const orderTags = createOrderTags({ db, audit, shopEvents, clock });
  const orderParcels = createOrderParcels({
    ...changing,
    payment,
    audit,
  });
  const savedFilters = createSavedFilters({ db, clock });
  const locations = createLocations({ db, audit, clock, stock });
  const customerGroups = createCustomerGroups({ db, audit });
  const customers = createCustomersService({
    db,
    netSales,
    addressesOf,
    groups: customerGroups,
    changeMembership: (caller, userId, role) => team.setCustomerRole(caller, userId, role),
    settings,
    audit,
    clock,
  });
  const contact = createContactService({ db, mail, limits, clock, settings, audit });
  const warnings = exposureWarnings(config);
  const setUpList = createSetUpList({ db, audit, clock });
  const adminSearch = createAdminSearch({
    listOrders: (query) => orderAdmin.list(query),
    listProducts: (query) => products.admin.list(query),
    listCustomers: (query) => customers.list(query),
    searchMessages: (query) => contact.searchMessages(query),
  });
  const auditLog = createAuditService({ db });
  /** Whether there is what keeps the currency of the shop as it is. */
  const hasAmounts = async (connection: Connection) =>
    (await hasOrders(connection)) ||
    (await draftUpkeep.hasAny(connection)) ||
    (await giftCards.hasAny(connection)) ||
    (await storeCredit.hasAny(connection));
  const currency = createCurrencyService({
    db,
    shopLocales,
    cache,
    audit,
    clock,
    hasAmounts,
    prices: {
      highest: async (tx) =>
        Math.max(
          await highestPrice(tx),
          await collection.highestAmount(tx),
          await discounts.highestAmount(tx),
          await shipping.highestAmount(tx),
        ),
      async convert(tx, conversion, now) {
        await convertPrices(tx, conversion, now);
        await collection.convertAmounts(tx, conversion, now);
        await discounts.convertAmounts(tx, conversion, now);
        await shipping.convertAmounts(tx, conversion);
        await team.convertAmounts(tx, conversion);
        await priceLists.recompute(tx);
      },
    },
  });
  const localization = createLocalizationService({ shopLocales, hasAmounts: () => hasAmounts(db), currency });
  const guestCheckout = async () => (await selling.current()).guestCheckout;
  const pages = createPagesService({ db, cache, audit, clock, settings, shopLocales, translations, guestCheckout });
  const ofStore = {
    shopLocales,
    translations,
    gateway,
    site,
    identityProvider: config.identityProvider,
    testPayments,
    sendsMail: mailer !== undefined,
    codesOnOffer: async () => (await offers.codesOnOffer()) || giftCards.onOffer(),
    guestCheckout,
    chargesOfBag: pricing.chargesOfBag,
    byPlace: pricing.byPlace,
  };
  const store = createSettingsService({
    ...ofStore,
    settings,
    contents,
    themes,
    pageOf: (name, words) => pages.getSystem(name, words),
  });
  const menusContent = createMenusContent({ contents, store });
  const announcementContent = createAnnouncementContent({ contents, store, settings, clock });
  const demand = createDemand({ db, clock, settings: settings.current });
  const redirects = createRedirects({ db, cache, audit, clock, site, log });
  const homeContent = createHomeContent({ db, contents, category, collection, products, store });
  const themeContent = createThemeContent({ contents });
  const changeSets = createChangeSets({
    db,
    audit,
    clock,
    jobs: jobQueue,
    settings,
    shopLocales,
    shopEvents,
    stageables: stageablesOf({ category, products, collection, pages, contents }),
    mailBlocked: (tx, blocked) => mail.post(tx, { kind: 'changes-blocked', ...blocked }),
  });
  const dashboard = createDashboardService({
    db,
    clock,
    salesDays,
    settings: () => settings.current(),
    warnings,
    setUpList,
    blockedChanges: () => changeSets.blocked(),
  });
  const live = {
    selling,
    log,
    offers,
    category,
    stock,
    taxes,
    followProducts,
    audit,
    clock,
    settings,
    translations,
    shopLocales,
    address,
    localization,
    storeEmail: config.storeEmail,
    purgeProducts: purgeDeletedProducts,
    ofStore,
  };
  const previewOptions = { log, timeoutMs: config.databaseTimeoutMs };
  const previewDatabase = openPreviewDatabase(database.url, previewOptions);
  const overlays = createOverlays(database.url, { db, pool }, previewOptions);
  const previews = createPreviews({
    db,
    clock,
    audit,
    site,
    limits,
    log,
    shopLocales,
    overlays,
    settings,
    stageablesOver: (tx) => stageablesOf(createPublicShop(live, tx)),
    createReads: () => createPublicReads(live, previewDatabase.db),
  });
  const catalogueTranslations = createTranslationsService({ db, settings, shopLocales, audit, clock });
  const upload = createUploadService({ db, storage, intake, imageSizes, limits, audit, clock, log });
  const sitemap = createSitemapService({ db, site, shopLocales });
  const demo = createDemoSeed({
    database: db,
    storage,
    clock,
    audit,
    log,
    purgeProducts: purgeDeletedProducts,
    recomputePriceLists: (tx) => priceLists.recompute(tx),
  });

  const reports = createReports({ db, clock });
  const stockCheck = createStockCheck({ db, reports, log });
  const readings = createReadings({ db, readiness, clock, reports, dataDir: config.dataDir });
  const system = createSystemService({
    db,
    readings,
    refusals,
    limits,
    audit,
    clock,
    warnings,
    setKeys: config.setKeys,
    sendsMail: mailer !== undefined,
    hasBucket: config.bucket !== undefined,
    settings,
    log,
    mailAlert: (tx, { recipient, userId, ...data }) =>
      mail.post(tx, { kind: 'system-alert', recipient, userId, locale: null, data }),
  });
  const heartbeat = createHeartbeat({ db, instance, cache, changes, measurements, log });
  const isMeasured = config.metrics.token !== undefined || config.metrics.port !== undefined;
  const sendsMail = mailer !== undefined;
  const metrics = isMeasured
    ? createMetrics({
        pool,
        cache,
        changes,
        refusals,
        measurements,
        readings,
        instance,
        sendsMail,
        ofAllWorkers: cluster.isWorker ? shareMeasurements : undefined,
        log,
      })
    : undefined;

  const webhookAddresses = createAllowedAddresses({ allowPrivate: config.webhooksPrivate, lookup: overrides.lookup });
  const webhooks = createWebhooks({
    db,
    cache,
    audit,
    clock,
    jobs: jobQueue,
    secretBox,
    addresses: guarded('The lookup of a name', webhookAddresses),
    allowPrivate: config.webhooksPrivate,
  });
  const receivers = guarded(
    'The receiver of a webhook',
    createPostEvent({ addresses: webhookAddresses, timeoutMs: overrides.webhookTimeoutMs }),
  );
  const webhookSender = createWebhookSender({
    db,
    jobs: jobQueue,
    clock,
    log,
    mail,
    secretBox,
    owners: team.listOwners,
    post: (event) => receivers.post(event),
    isOn: config.clone === undefined,
  });

  const expiredRows = createExpiredRows({ db, clock, refusals });
  const jobUpkeep = createJobUpkeep({ db });
  const ledgerFilling = createLedgerFilling({ db, clock });
  const ledgerDays = createLedgerDays({
    db,
    clock,
    settings: () => settings.current(),
    isFilled: ledgerFilling.isDone,
    log,
  });
  const salesDaysCounter = createSalesDaysCounter({ db, settings: () => settings.current(), log });
  const jobs = createJobs({
    account,
    abandonedCarts,
    counting,
    invoices,
    mailSender,
    orderEdits,
    orderLinks,
    payment,
    draftUpkeep,
    offers,
    products,
    collection,
    announcementContent,
    changeSets,
    previews,
    imageSizes,
    searchDocuments,
    priceLists,
    upload,
    expiredRows,
    jobUpkeep,
    salesDaysCounter,
    ledgerFilling,
    ledgerDays,
    stockCheck,
    system,
    shopLocales,
    webhookSender,
  });
  const worker = createWorker({
    url: database.url,
    timeoutMs: config.databaseTimeoutMs,
    jobs,
    schedule,
    log,
    measurements,
    tracing: overrides.tracing,
  });
  const builtRenderer = () => createBuiltRenderer({ dataDir: config.dataDir, clock });
  const renderer = overrides.renderer ?? (config.production ? builtRenderer : createViteRenderer);

  return {
    config,
    warnings,
    log,
    clock,
    team,
    teamSettings,
    members,
    db,
    pool,
    outage,
    readiness,
    lifecycle,
    cache,
    publicApi,
    /** Undefined unless METRICS_TOKEN or METRICS_PORT is set. */
    metrics,
    measurements,
    reports,
    readings,
    heartbeat,
    storage,
    imageSizes,
    expiredRows,
    salesDaysCounter,
    ledgerFilling,
    ledgerDays,
    tracing: overrides.tracing,
    jobs,
    worker,
    renderer,
    site,
    mail,
    mailTemplates,
    storeForMails,
    passwords,
    sessions,
    apiKeys,
    idempotency,
    limits,
    refusals,
    settings,
    shopLocales,
    contents,
    homeContent,
    menusContent,
    announcementContent,
    changeSets,
    redirects,
    counting,
    demand,
    abandonedCarts,
    pages,
    themes,
    themeContent,
    previews,
    store,
    localization,
    system,
    auth,
    account,
    customers,
    customerGroups,
    locations,
    category,
    collection,
    products,
    search,
    searchDocuments,
    priceLists,
    discounts,
    giftCards,
    storeCredit,
    shipping,
    selling,
    taxes,
    salesReports,
    taxReport,
    markets,
    stock,
    stockSheets,
    cart,
    address,
    order,
    orderAdmin,
    orderTags,
    orderEdits,
    orderPdfs,
    invoices,
    orderParcels,
    queueInvoices,
    savedFilters,
    orderHints,
    orderRefunds,
    orderReturns,
    orderLinks,
    draftOrders,
    dashboard,
    adminSearch,
    contact,
    payment,
    gateway,
    sandbox: testPayments ? sandbox : undefined,
    paymentLedger,
    auditLog,
    catalogueTranslations,
    sitemap,
    upload,
    demo,
    shopEvents,
    webhooks,
    webhookSender,
    /** Stops the background work, then closes the connections. */
    async close() {
      outage.close();
      intake.stop();
      await Promise.all([heartbeat.stop(), worker.stop(), imageSizes.stop(), passwords.stop(), pdfs.stop()]);
      await webhookSender.stop();
      await Promise.all([receivers.close(), changes.stop(), refusals.stop(), redirects.stop(), apiKeys.stop()]);
      await counting.stop();
      await Promise.all([previewDatabase.pool.end(), overlays.close()]);
      await Promise.all([pool.end(), readiness.close()]);
    },
  };
}
