import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { defaultBodyLimit } from '#contract/endpoint.ts';
import type { Dependencies } from './dependencies.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { adminSearchRoutes } from './features/admin-search/admin-search.routes.ts';
import { addressRoutes } from './features/address/address.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { providerSignInRoutes } from './features/auth/auth.provider.routes.ts';
import { confirmEmailRoutes } from './features/auth/confirm-email/confirm-email.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { memberRoutes } from './features/auth/member/member.routes.ts';
import { twoFactorRoutes } from './features/auth/two-factor/two-factor.routes.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { previewRoutes } from './features/changeset/preview/preview.routes.ts';
import { categoryRoutes } from './features/category/category.routes.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { sizeScalesRoutes } from './features/category/size-scales/size-scales.routes.ts';
import { contentHomeRoutes } from './features/content/content.home.routes.ts';
import { contentMenusRoutes } from './features/content/content.menus.routes.ts';
import { contentThemeRoutes } from './features/content/content.theme.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { customerGroupsRoutes } from './features/customer-groups/customer-groups.routes.ts';
import { locationRoutes } from './features/location/location.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { abandonedCartsRoutes, countRoutes, demandRoutes } from './features/demand/demand.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import { giftCardsRoutes } from './features/gift-cards/gift-cards.routes.ts';
import { registerMailPreview } from './features/mail/mail.preview.ts';
import { discountsRoutes } from './features/discounts/discounts.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mailTemplateRoutes } from './features/mail/mail.templates.routes.ts';
import { marketsRoutes } from './features/markets/markets.routes.ts';
import { orderEditsRoutes } from './features/order/edits/order.edits.routes.ts';
import { orderParcelsRoutes } from './features/order/parcels/order.parcels.routes.ts';
import { orderTagsRoutes } from './features/order/tags/order.tags.routes.ts';
import { invoiceRoutes } from './features/invoice/invoice.routes.ts';
import { orderPdfsRoutes } from './features/order/pdf/order.pdfs.routes.ts';
import { savedFiltersRoutes } from './features/saved-filters/saved-filters.routes.ts';
import { orderAdminRoutes } from './features/order/admin/order.admin.routes.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { orderRefundsRoutes } from './features/order/refunds/order.refunds.routes.ts';
import { orderReturnsRoutes } from './features/order/returns/order.returns.routes.ts';
import { draftOrderRoutes } from './features/draft-order/draft-order.routes.ts';
import { orderLinksRoutes } from './features/order-links/order-links.routes.ts';
import { paymentLedgerRoutes } from './features/payment/payment.ledger.routes.ts';
import { priceListsRoutes } from './features/price-lists/price-lists.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { changeSetRoutes } from './features/changeset/changeset.routes.ts';
import { redirectsRoutes } from './features/redirects/redirects.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shippingRoutes } from './features/shipping/shipping.routes.ts';
import { stockSheetRoutes } from './features/stock-sheet/stock-sheet.routes.ts';
import { stockRoutes } from './features/stock/stock.routes.ts';
import { storeCreditRoutes } from './features/store-credit/store-credit.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { reportRoutes } from './features/report/report.routes.ts';
import { taxReportRoutes } from './features/tax-report/tax-report.routes.ts';
import { taxesRoutes } from './features/taxes/taxes.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { translationsRoutes } from './features/translations/translations.routes.ts';
import { webhookRoutes } from './features/webhook/webhook.routes.ts';
import { uploadRoutes } from './features/upload/upload.routes.ts';
import { paymentRoutes } from './features/payment/payment.routes.ts';
import { registerPaymentWebhook } from './features/payment/payment.webhook.ts';
import { cloneBarLink, registerCloneNotice } from './http/clone-notice.ts';
import { registerClosing } from './http/closing.ts';
import { registerPatience } from './http/patience.ts';
import { createRegister } from './http/endpoints.ts';
import { respondToInvalidRequest, sendError, registerErrorHandler } from './http/errors.ts';
import { registerHealth } from './http/monitoring/health.ts';
import { registerIcons } from './http/icons.ts';
import { measureRequests, registerMetrics } from './http/monitoring/metrics.ts';
import { registerLocale } from './http/locale.ts';
import { registerMedia } from './http/media.ts';
import { registerOpenApi } from './http/openapi.ts';
import { createRequestIds, registerRequestId } from './http/monitoring/request-id.ts';
import { registerRequestLog } from './http/monitoring/request-log.ts';
import { registerSaveId } from './http/save-id.ts';
import { registerSecurityHeaders } from './http/security/security-headers.ts';
import { registerAnnouncementScript } from './http/announcement-script.ts';
import { registerTheme } from './http/theme.ts';
import { registerSandboxApprove } from './http/sandbox-approve.ts';
import { registerCookies } from './http/session.ts';
import { registerPages } from './ssr/pages.ts';

/** Creates the shop as a Fastify instance. It does not listen, so tests call it directly. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, log, sessions, apiKeys, members, idempotency, cache, publicApi, metrics, measurements, shopLocales } =
    dependencies;
  const loggerInstance: FastifyBaseLogger = log;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const sending = config.smtpUrl !== undefined;

  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds(config.trustProxy),
    trustProxy: config.trustProxy,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 30_000,
    // A client that reads nothing of its response, or keeps a connection open in silence.
    connectionTimeout: 120_000,
    // By default Node looks for clients that are too slow only twice a minute, and waits a minute for headers.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // For a path that cannot be decoded, which reaches neither a route nor a hook.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: respondToInvalidRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // The default type of `fetch`. Without its parser it is refused with 415 like all types but JSON.
  app.removeContentTypeParser('text/plain');

  registerErrorHandler(app);
  registerRequestId(app);
  await registerSecurityHeaders(app, { https, development: !config.production });
  if (config.clone) registerCloneNotice(app, config.clone);
  registerClosing(app, dependencies.lifecycle);
  app.addHook('preClose', async () => dependencies.heartbeat.drain());
  registerRequestLog(app, { every: log.isLevelEnabled('debug'), measurements });
  await registerCookies(app);
  await registerOpenApi(app);
  registerHealth(app, dependencies);
  if (metrics) measureRequests(app, metrics);
  if (metrics && config.metrics.token !== undefined) registerMetrics(app, metrics, { token: config.metrics.token });

  if (config.failoverWaitMs > 0) registerPatience(app, { outage: dependencies.outage, waitMs: config.failoverWaitMs });
  registerSaveId(app);
  registerLocale(app, shopLocales);

  const endpoint = createRegister(app, {
    sessions,
    apiKeys,
    members,
    idempotency,
    publicApi,
    previews: dependencies.previews,
  });
  authRoutes(endpoint, dependencies.auth, { https, sending, shopLocales });
  confirmEmailRoutes(endpoint, dependencies.auth, { sending });
  providerSignInRoutes(endpoint, dependencies.auth, { https, site: dependencies.site, shopLocales });
  const { publicUrl } = config;
  twoFactorRoutes(endpoint, dependencies.auth, { https, publicUrl, site: dependencies.site, shopLocales });
  memberRoutes(endpoint, dependencies.auth, { members, publicUrl, site: dependencies.site });
  accountRoutes(endpoint, dependencies.account, shopLocales);
  categoryRoutes(endpoint, dependencies.category);
  sizeScalesRoutes(endpoint, dependencies.category.sizeScales);
  collectionRoutes(endpoint, dependencies.collection);
  productsRoutes(endpoint, dependencies.products);
  priceListsRoutes(endpoint, dependencies.priceLists);
  discountsRoutes(endpoint, dependencies.discounts);
  giftCardsRoutes(endpoint, dependencies.giftCards);
  storeCreditRoutes(endpoint, dependencies.storeCredit);
  marketsRoutes(endpoint, dependencies);
  demoRoutes(endpoint, dependencies.demo);
  searchRoutes(endpoint, dependencies.search);
  stockRoutes(endpoint, dependencies.stock);
  stockSheetRoutes(endpoint, dependencies.stockSheets);
  cartRoutes(endpoint, dependencies.cart);
  addressRoutes(endpoint, dependencies.address);
  orderRoutes(endpoint, dependencies.order, dependencies);
  orderAdminRoutes(endpoint, dependencies.orderAdmin, dependencies.orderHints);
  orderEditsRoutes(endpoint, dependencies.orderEdits);
  orderTagsRoutes(endpoint, dependencies.orderTags, dependencies.orderAdmin);
  orderParcelsRoutes(endpoint, dependencies.orderParcels, dependencies.orderAdmin);
  savedFiltersRoutes(endpoint, dependencies.savedFilters);
  orderPdfsRoutes(endpoint, dependencies.orderPdfs);
  invoiceRoutes(endpoint, dependencies.invoices, { order: dependencies.order, shop: dependencies.settings });
  dashboardRoutes(endpoint, dependencies.dashboard);
  adminSearchRoutes(endpoint, dependencies.adminSearch);
  contactRoutes(endpoint, dependencies.contact, shopLocales);
  mailRoutes(endpoint, dependencies.mail, { sending });
  mailTemplateRoutes(endpoint, dependencies.mailTemplates);
  settingsRoutes(endpoint, dependencies);
  contentHomeRoutes(endpoint, dependencies.homeContent);
  contentMenusRoutes(endpoint, {
    menus: dependencies.menusContent,
    announcement: dependencies.announcementContent,
  });
  changeSetRoutes(endpoint, dependencies.changeSets, dependencies.category);
  countRoutes(endpoint, dependencies.counting);
  demandRoutes(endpoint, dependencies.demand);
  abandonedCartsRoutes(endpoint, dependencies.abandonedCarts);
  redirectsRoutes(endpoint, dependencies.redirects, shopLocales);
  pagesRoutes(endpoint, dependencies.pages);
  previewRoutes(endpoint, dependencies.previews);
  contentThemeRoutes(endpoint, dependencies.themeContent);
  shippingRoutes(endpoint, dependencies.shipping);
  taxesRoutes(endpoint, dependencies.taxes);
  reportRoutes(endpoint, dependencies.salesReports);
  taxReportRoutes(endpoint, dependencies.taxReport);
  systemRoutes(endpoint, dependencies.system);
  customersRoutes(endpoint, dependencies);
  teamRoutes(endpoint, dependencies.team, { https, shopLocales });
  customerGroupsRoutes(endpoint, dependencies.customerGroups);
  locationRoutes(endpoint, dependencies.locations);
  paymentLedgerRoutes(endpoint, dependencies.paymentLedger);
  auditRoutes(endpoint, dependencies.auditLog);
  apiKeysRoutes(endpoint, apiKeys);
  translationsRoutes(endpoint, dependencies.catalogueTranslations);
  uploadRoutes(endpoint, dependencies.upload);
  webhookRoutes(endpoint, dependencies.webhooks, dependencies.clock);

  orderRefundsRoutes(endpoint, dependencies.orderRefunds, dependencies.orderAdmin);
  orderReturnsRoutes(endpoint, dependencies.orderReturns, dependencies.order);
  paymentRoutes(endpoint, dependencies.payment);
  draftOrderRoutes(endpoint, dependencies.draftOrders, { clock: dependencies.clock });
  orderLinksRoutes(endpoint, dependencies.orderLinks, { order: dependencies.order, https, shopLocales });
  await registerPaymentWebhook(app, dependencies.payment);
  if (dependencies.sandbox) registerSandboxApprove(app, dependencies.sandbox, dependencies.shopLocales);

  registerAnnouncementScript(app);
  await registerIcons(app, dependencies);
  registerTheme(app);
  sitemapRoutes(app, dependencies);
  await registerMedia(app, dependencies);
  if (!config.production) registerMailPreview(app, dependencies);
  await registerPages(app, {
    renderer: await dependencies.renderer(),
    cache,
    publicApi,
    previews: dependencies.previews,
    shopLocales,
    redirects: dependencies.redirects,
    timeoutMs: config.pageTimeoutMs,
    processors: config.processors,
    ...(config.clone && { inHead: cloneBarLink }),
  });
  return app;
}
