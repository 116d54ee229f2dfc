import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { type Handle, page } from './page-route.ts';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import type { AdminPath } from '#web/components/admin/member/page-permissions.ts';
import type { Load } from '#web/app/open-admin-page.ts';
import { adminLoader } from '#web/app/private-loaders.ts';

/** Creates the route of an admin page. Its loader is imported after the access check, so that shoppers load no admin code. */
const adminPage = (
  path: AdminPath,
  file: string,
  screen: () => Promise<ComponentType>,
  importLoad: () => Promise<Load> = async () => async () => null,
): RouteObject => {
  const loader = adminLoader(async (tools) =>
    (await import('#web/app/open-admin-page.ts')).openAdminPage(tools, { path, importLoad }),
  );
  return page({ path, loader, access: 'shopper' }, `admin/${file}`, screen);
};

/** The admin pages (spec §2), inside their common layout. They are 404s for everyone else. */
export const adminRoutes: RouteObject = {
  id: adminRouteId,
  loader: adminLoader(async (tools) => {
    const [{ loadAsMember }, { loadOpenTasks }] = await Promise.all([
      import('#web/app/open-admin-page.ts'),
      import('#web/screens/admin/layout/open-tasks.loader.ts'),
    ]);
    return loadAsMember(tools, loadOpenTasks);
  }),
  handle: { module: 'src/web/screens/admin/layout/admin-layout.screen.tsx' } satisfies Handle,
  lazy: {
    Component: async () => (await import('#web/screens/admin/layout/admin-layout.screen.tsx')).AdminLayoutScreen,
  },
  children: [
    adminPage(
      paths.adminDashboard.path,
      'dashboard/dashboard.screen.tsx',
      async () => (await import('#web/screens/admin/dashboard/dashboard.screen.tsx')).DashboardScreen,
      async () => (await import('#web/screens/admin/dashboard/dashboard.loader.ts')).loadDashboard,
    ),
    adminPage(
      adminPaths.orders.path,
      'orders/orders.screen.tsx',
      async () => (await import('#web/screens/admin/orders/orders.screen.tsx')).AllOrdersScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadAllOrders,
    ),
    adminPage(
      adminPaths.order.path,
      'orders/order.screen.tsx',
      async () => (await import('#web/screens/admin/orders/order.screen.tsx')).AdminOrderScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadAdminOrder,
    ),
    adminPage(
      adminPaths.editOrder.path,
      'orders/edit-order.screen.tsx',
      async () => (await import('#web/screens/admin/orders/edit-order.screen.tsx')).EditOrderScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadEditedOrder,
    ),
    adminPage(
      adminPaths.packingSlip.path,
      'orders/packing-slip.screen.tsx',
      async () => (await import('#web/screens/admin/orders/packing-slip.screen.tsx')).PackingSlipScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadPackingSlip,
    ),
    adminPage(
      adminPaths.packingSlips.path,
      'orders/packing-slips.screen.tsx',
      async () => (await import('#web/screens/admin/orders/packing-slips.screen.tsx')).PackingSlipsScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadPackingSlips,
    ),
    adminPage(
      adminPaths.pickList.path,
      'orders/pick-list.screen.tsx',
      async () => (await import('#web/screens/admin/orders/pick-list.screen.tsx')).PickListScreen,
      async () => (await import('#web/screens/admin/orders/orders.loader.ts')).loadPickList,
    ),
    adminPage(
      adminPaths.draftOrders.path,
      'draft-orders/draft-orders.screen.tsx',
      async () => (await import('#web/screens/admin/draft-orders/draft-orders.screen.tsx')).DraftOrdersScreen,
      async () => (await import('#web/screens/admin/draft-orders/draft-orders.loader.ts')).loadDraftOrders,
    ),
    adminPage(
      adminPaths.draftOrder.path,
      'draft-orders/draft-order.screen.tsx',
      async () => (await import('#web/screens/admin/draft-orders/draft-order.screen.tsx')).DraftOrderScreen,
      async () => (await import('#web/screens/admin/draft-orders/draft-orders.loader.ts')).loadDraftOrder,
    ),
    adminPage(
      adminPaths.returns.path,
      'returns/returns.screen.tsx',
      async () => (await import('#web/screens/admin/returns/returns.screen.tsx')).ReturnsScreen,
      async () => (await import('#web/screens/admin/returns/returns.loader.ts')).loadReturns,
    ),
    adminPage(
      adminPaths.addProduct.path,
      'product-form/add-product.screen.tsx',
      async () => (await import('#web/screens/admin/product-form/add-product.screen.tsx')).AddProductScreen,
      async () => (await import('#web/screens/admin/product-form/product-form.loader.ts')).loadNewProduct,
    ),
    adminPage(
      adminPaths.editProduct.path,
      'product-form/edit-product.screen.tsx',
      async () => (await import('#web/screens/admin/product-form/edit-product.screen.tsx')).EditProductScreen,
      async () => (await import('#web/screens/admin/product-form/product-form.loader.ts')).loadProductForm,
    ),
    ...[adminPaths.categories, adminPaths.categoriesAlias].map(({ path }) =>
      adminPage(
        path,
        'categories/categories.screen.tsx',
        async () => (await import('#web/screens/admin/categories/categories.screen.tsx')).AdminCategoriesScreen,
        async () => (await import('#web/screens/admin/categories/categories.loader.ts')).loadAllCategories,
      ),
    ),
    adminPage(
      adminPaths.addCategory.path,
      'categories/category-form.screen.tsx',
      async () => (await import('#web/screens/admin/categories/category-form.screen.tsx')).AddCategoryScreen,
      async () => (await import('#web/screens/admin/categories/categories.loader.ts')).loadNewCategory,
    ),
    adminPage(
      adminPaths.editCategory.path,
      'categories/category-form.screen.tsx',
      async () => (await import('#web/screens/admin/categories/category-form.screen.tsx')).EditCategoryScreen,
      async () => (await import('#web/screens/admin/categories/categories.loader.ts')).loadAdminCategory,
    ),
    adminPage(
      adminPaths.home.path,
      'home/home.screen.tsx',
      async () => (await import('#web/screens/admin/home/home.screen.tsx')).AdminHomeScreen,
      async () => (await import('#web/screens/admin/home/home.loader.ts')).loadEditedHome,
    ),
    adminPage(
      adminPaths.menus.path,
      'menus/menus.screen.tsx',
      async () => (await import('#web/screens/admin/menus/menus.screen.tsx')).MenusScreen,
      async () => (await import('#web/screens/admin/menus/menus.loader.ts')).loadEditedMenus,
    ),
    adminPage(
      adminPaths.announcement.path,
      'menus/announcement.screen.tsx',
      async () => (await import('#web/screens/admin/menus/announcement.screen.tsx')).AnnouncementScreen,
      async () => (await import('#web/screens/admin/menus/menus.loader.ts')).loadEditedAnnouncement,
    ),
    adminPage(
      adminPaths.changeSets.path,
      'change-sets/change-sets.screen.tsx',
      async () => (await import('#web/screens/admin/change-sets/change-sets.screen.tsx')).ChangeSetsScreen,
      async () => (await import('#web/screens/admin/change-sets/change-sets.loader.ts')).loadChangeSets,
    ),
    adminPage(
      adminPaths.changeSet.path,
      'change-sets/change-set.screen.tsx',
      async () => (await import('#web/screens/admin/change-sets/change-set.screen.tsx')).ChangeSetScreen,
      async () => (await import('#web/screens/admin/change-sets/change-sets.loader.ts')).loadChangeSet,
    ),
    adminPage(
      adminPaths.redirects.path,
      'redirects/redirects.screen.tsx',
      async () => (await import('#web/screens/admin/redirects/redirects.screen.tsx')).RedirectsScreen,
      async () => (await import('#web/screens/admin/redirects/redirects.loader.ts')).loadRedirects,
    ),
    adminPage(
      adminPaths.missed.path,
      'missed/missed.screen.tsx',
      async () => (await import('#web/screens/admin/missed/missed.screen.tsx')).MissedScreen,
      async () => (await import('#web/screens/admin/missed/missed.loader.ts')).loadMissed,
    ),
    adminPage(
      adminPaths.abandonedBags.path,
      'abandoned-bags/abandoned-bags.screen.tsx',
      async () => (await import('#web/screens/admin/abandoned-bags/abandoned-bags.screen.tsx')).AbandonedBagsScreen,
      async () => (await import('#web/screens/admin/abandoned-bags/abandoned-bags.loader.ts')).loadAbandonedBags,
    ),
    adminPage(
      adminPaths.collections.path,
      'collections/collections.screen.tsx',
      async () => (await import('#web/screens/admin/collections/collections.screen.tsx')).AdminCollectionsScreen,
      async () => (await import('#web/screens/admin/collections/collections.loader.ts')).loadCollections,
    ),
    adminPage(
      adminPaths.collection.path,
      'collections/collection-form.screen.tsx',
      async () => (await import('#web/screens/admin/collections/collection-form.screen.tsx')).CollectionFormScreen,
      async () => (await import('#web/screens/admin/collections/collections.loader.ts')).loadCollectionForm,
    ),
    adminPage(
      adminPaths.pages.path,
      'pages/pages.screen.tsx',
      async () => (await import('#web/screens/admin/pages/pages.screen.tsx')).AdminPagesScreen,
      async () => (await import('#web/screens/admin/pages/pages.loader.ts')).loadPages,
    ),
    adminPage(
      adminPaths.page.path,
      'pages/page-form.screen.tsx',
      async () => (await import('#web/screens/admin/pages/page-form.screen.tsx')).PageFormScreen,
      async () => (await import('#web/screens/admin/pages/pages.loader.ts')).loadPageForm,
    ),
    adminPage(
      adminPaths.products.path,
      'products/products.screen.tsx',
      async () => (await import('#web/screens/admin/products/products.screen.tsx')).AdminProductsScreen,
      async () => (await import('#web/screens/admin/products/products.loader.ts')).loadProducts,
    ),
    adminPage(
      adminPaths.productsOf.path,
      'products/products-of.screen.tsx',
      async () => (await import('#web/screens/admin/products/products-of.screen.tsx')).AdminProductsOfScreen,
      async () => (await import('#web/screens/admin/products/products.loader.ts')).loadProductsOf,
    ),
    adminPage(
      adminPaths.stockSheets.path,
      'stock-sheets/stock-sheets.screen.tsx',
      async () => (await import('#web/screens/admin/stock-sheets/stock-sheets.screen.tsx')).StockSheetsScreen,
      async () => (await import('#web/screens/admin/stock-sheets/stock-sheets.loader.ts')).loadStockSheets,
    ),
    adminPage(
      adminPaths.stockSheet.path,
      'stock-sheets/stock-sheet.screen.tsx',
      async () => (await import('#web/screens/admin/stock-sheets/stock-sheet.screen.tsx')).StockSheetScreen,
      async () => (await import('#web/screens/admin/stock-sheets/stock-sheets.loader.ts')).loadStockSheet,
    ),
    adminPage(
      adminPaths.grid.path,
      'grid/grid.screen.tsx',
      async () => (await import('#web/screens/admin/grid/grid.screen.tsx')).GridScreen,
      async () => (await import('#web/screens/admin/grid/grid.loader.ts')).loadGrid,
    ),
    adminPage(
      adminPaths.importProducts.path,
      'products/import-products.screen.tsx',
      async () => (await import('#web/screens/admin/products/import-products.screen.tsx')).ImportProductsScreen,
      async () => (await import('#web/screens/admin/products/products.loader.ts')).loadImport,
    ),
    adminPage(
      adminPaths.stock.path,
      'stock/stock.screen.tsx',
      async () => (await import('#web/screens/admin/stock/stock.screen.tsx')).StockScreen,
      async () => (await import('#web/screens/admin/stock/stock.loader.ts')).loadStock,
    ),
    adminPage(
      adminPaths.stockList.path,
      'stock/stock-list.screen.tsx',
      async () => (await import('#web/screens/admin/stock/stock-list.screen.tsx')).StockListScreen,
      async () => (await import('#web/screens/admin/stock/stock.loader.ts')).loadStockList,
    ),
    adminPage(
      adminPaths.locations.path,
      'locations/locations.screen.tsx',
      async () => (await import('#web/screens/admin/locations/locations.screen.tsx')).LocationsScreen,
      async () => (await import('#web/screens/admin/locations/locations.loader.ts')).loadLocations,
    ),
    adminPage(
      adminPaths.mailTemplates.path,
      'mail-templates/mail-templates.screen.tsx',
      async () => (await import('#web/screens/admin/mail-templates/mail-templates.screen.tsx')).MailTemplatesScreen,
      async () => (await import('#web/screens/admin/mail-templates/mail-templates.loader.ts')).loadMailTemplates,
    ),
    adminPage(
      adminPaths.mailTemplate.path,
      'mail-templates/mail-template.screen.tsx',
      async () => (await import('#web/screens/admin/mail-templates/mail-template.screen.tsx')).MailTemplateScreen,
      async () => (await import('#web/screens/admin/mail-templates/mail-templates.loader.ts')).loadMailTemplate,
    ),
    adminPage(
      adminPaths.mails.path,
      'mails/mails.screen.tsx',
      async () => (await import('#web/screens/admin/mails/mails.screen.tsx')).MailsScreen,
      async () => (await import('#web/screens/admin/mails/mails.loader.ts')).loadMails,
    ),
    adminPage(
      adminPaths.mail.path,
      'mails/mail.screen.tsx',
      async () => (await import('#web/screens/admin/mails/mail.screen.tsx')).MailScreen,
      async () => (await import('#web/screens/admin/mails/mails.loader.ts')).loadMail,
    ),
    adminPage(
      adminPaths.customers.path,
      'customers/customers.screen.tsx',
      async () => (await import('#web/screens/admin/customers/customers.screen.tsx')).CustomersScreen,
      async () => (await import('#web/screens/admin/customers/customers.loader.ts')).loadCustomers,
    ),
    adminPage(
      adminPaths.customer.path,
      'customers/customer.screen.tsx',
      async () => (await import('#web/screens/admin/customers/customer.screen.tsx')).CustomerScreen,
      async () => (await import('#web/screens/admin/customers/customers.loader.ts')).loadCustomer,
    ),
    adminPage(
      adminPaths.payments.path,
      'payments/payments.screen.tsx',
      async () => (await import('#web/screens/admin/payments/payments.screen.tsx')).PaymentsScreen,
      async () => (await import('#web/screens/admin/payments/payments.loader.ts')).loadPayments,
    ),
    adminPage(
      adminPaths.invoices.path,
      'invoices/invoices.screen.tsx',
      async () => (await import('#web/screens/admin/invoices/invoices.screen.tsx')).InvoicesScreen,
      async () => (await import('#web/screens/admin/invoices/invoices.loader.ts')).loadInvoices,
    ),
    adminPage(
      adminPaths.invoiceSettings.path,
      'invoices/invoice-settings.screen.tsx',
      async () => (await import('#web/screens/admin/invoices/invoice-settings.screen.tsx')).InvoiceSettingsScreen,
      async () => (await import('#web/screens/admin/invoices/invoices.loader.ts')).loadInvoiceSettings,
    ),
    adminPage(
      adminPaths.messages.path,
      'messages/messages.screen.tsx',
      async () => (await import('#web/screens/admin/messages/messages.screen.tsx')).MessagesScreen,
      async () => (await import('#web/screens/admin/messages/messages.loader.ts')).loadMessages,
    ),
    adminPage(
      adminPaths.message.path,
      'messages/message.screen.tsx',
      async () => (await import('#web/screens/admin/messages/message.screen.tsx')).MessageScreen,
      async () => (await import('#web/screens/admin/messages/messages.loader.ts')).loadMessage,
    ),
    adminPage(
      adminPaths.settings.path,
      'settings/settings.screen.tsx',
      async () => (await import('#web/screens/admin/settings/settings.screen.tsx')).SettingsScreen,
      async () => (await import('#web/screens/admin/settings/settings.loader.ts')).loadShopSettings,
    ),
    adminPage(
      adminPaths.attributes.path,
      'attributes/attributes.screen.tsx',
      async () => (await import('#web/screens/admin/attributes/attributes.screen.tsx')).AttributesScreen,
      async () => (await import('#web/screens/admin/attributes/attributes.loader.ts')).loadAttributes,
    ),
    adminPage(
      adminPaths.sizeScales.path,
      'size-scales/size-scales.screen.tsx',
      async () => (await import('#web/screens/admin/size-scales/size-scales.screen.tsx')).SizeScalesScreen,
      async () => (await import('#web/screens/admin/size-scales/size-scales.loader.ts')).loadSizeScales,
    ),
    adminPage(
      adminPaths.markets.path,
      'markets/markets.screen.tsx',
      async () => (await import('#web/screens/admin/markets/markets.screen.tsx')).MarketsScreen,
      async () => (await import('#web/screens/admin/markets/markets.loader.ts')).loadMarkets,
    ),
    adminPage(
      adminPaths.market.path,
      'markets/market-form.screen.tsx',
      async () => (await import('#web/screens/admin/markets/market-form.screen.tsx')).MarketFormScreen,
      async () => (await import('#web/screens/admin/markets/markets.loader.ts')).loadMarketForm,
    ),
    adminPage(
      adminPaths.languages.path,
      'languages/languages.screen.tsx',
      async () => (await import('#web/screens/admin/languages/languages.screen.tsx')).LanguagesScreen,
      async () => (await import('#web/screens/admin/languages/languages.loader.ts')).loadLanguages,
    ),
    adminPage(
      adminPaths.translations.path,
      'translations/translations.screen.tsx',
      async () => (await import('#web/screens/admin/translations/translations.screen.tsx')).TranslationsScreen,
      async () => (await import('#web/screens/admin/translations/translations.loader.ts')).loadTranslations,
    ),
    adminPage(
      adminPaths.translation.path,
      'translations/translation.screen.tsx',
      async () => (await import('#web/screens/admin/translations/translation.screen.tsx')).TranslationScreen,
      async () => (await import('#web/screens/admin/translations/translations.loader.ts')).loadTranslation,
    ),
    adminPage(
      adminPaths.importTranslations.path,
      'translations/import-translations.screen.tsx',
      async () =>
        (await import('#web/screens/admin/translations/import-translations.screen.tsx')).ImportTranslationsScreen,
      async () => (await import('#web/screens/admin/translations/translations.loader.ts')).loadImportTranslations,
    ),
    adminPage(
      adminPaths.customerGroups.path,
      'customers/customer-groups.screen.tsx',
      async () => (await import('#web/screens/admin/customers/customer-groups.screen.tsx')).CustomerGroupsScreen,
      async () => (await import('#web/screens/admin/customers/customers.loader.ts')).loadCustomerGroups,
    ),
    adminPage(
      adminPaths.discounts.path,
      'discounts/discounts.screen.tsx',
      async () => (await import('#web/screens/admin/discounts/discounts.screen.tsx')).DiscountsScreen,
      async () => (await import('#web/screens/admin/discounts/discounts.loader.ts')).loadDiscounts,
    ),
    adminPage(
      adminPaths.discount.path,
      'discounts/discount-form.screen.tsx',
      async () => (await import('#web/screens/admin/discounts/discount-form.screen.tsx')).DiscountFormScreen,
      async () => (await import('#web/screens/admin/discounts/discounts.loader.ts')).loadDiscountForm,
    ),
    adminPage(
      adminPaths.giftCards.path,
      'gift-cards/gift-cards.screen.tsx',
      async () => (await import('#web/screens/admin/gift-cards/gift-cards.screen.tsx')).GiftCardsScreen,
      async () => (await import('#web/screens/admin/gift-cards/gift-cards.loader.ts')).loadGiftCards,
    ),
    adminPage(
      adminPaths.addGiftCard.path,
      'gift-cards/issue-gift-card.screen.tsx',
      async () => (await import('#web/screens/admin/gift-cards/issue-gift-card.screen.tsx')).IssueGiftCardScreen,
      async () => (await import('#web/screens/admin/gift-cards/gift-cards.loader.ts')).loadNewGiftCard,
    ),
    adminPage(
      adminPaths.giftCard.path,
      'gift-cards/gift-card.screen.tsx',
      async () => (await import('#web/screens/admin/gift-cards/gift-card.screen.tsx')).GiftCardScreen,
      async () => (await import('#web/screens/admin/gift-cards/gift-cards.loader.ts')).loadGiftCard,
    ),
    adminPage(
      adminPaths.priceLists.path,
      'price-lists/price-lists.screen.tsx',
      async () => (await import('#web/screens/admin/price-lists/price-lists.screen.tsx')).PriceListsScreen,
      async () => (await import('#web/screens/admin/price-lists/price-lists.loader.ts')).loadPriceLists,
    ),
    adminPage(
      adminPaths.priceList.path,
      'price-lists/price-list.screen.tsx',
      async () => (await import('#web/screens/admin/price-lists/price-list.screen.tsx')).PriceListScreen,
      async () => (await import('#web/screens/admin/price-lists/price-lists.loader.ts')).loadPrices,
    ),
    adminPage(
      adminPaths.addPriceList.path,
      'price-lists/price-list-form.screen.tsx',
      async () => (await import('#web/screens/admin/price-lists/price-list-form.screen.tsx')).AddPriceListScreen,
      async () => (await import('#web/screens/admin/price-lists/price-lists.loader.ts')).loadNewPriceList,
    ),
    adminPage(
      adminPaths.editPriceList.path,
      'price-lists/price-list-form.screen.tsx',
      async () => (await import('#web/screens/admin/price-lists/price-list-form.screen.tsx')).EditPriceListScreen,
      async () => (await import('#web/screens/admin/price-lists/price-lists.loader.ts')).loadPriceListForm,
    ),
    adminPage(
      adminPaths.importPrices.path,
      'price-lists/import-prices.screen.tsx',
      async () => (await import('#web/screens/admin/price-lists/import-prices.screen.tsx')).ImportPricesScreen,
      async () => (await import('#web/screens/admin/price-lists/price-lists.loader.ts')).loadPriceList,
    ),
    adminPage(
      adminPaths.shipping.path,
      'shipping/shipping.screen.tsx',
      async () => (await import('#web/screens/admin/shipping/shipping.screen.tsx')).ShippingScreen,
      async () => (await import('#web/screens/admin/shipping/shipping.loader.ts')).loadShipping,
    ),
    adminPage(
      adminPaths.theme.path,
      'theme/theme.screen.tsx',
      async () => (await import('#web/screens/admin/theme/theme.screen.tsx')).ThemeScreen,
      async () => (await import('#web/screens/admin/theme/theme.loader.ts')).loadTheme,
    ),
    adminPage(
      adminPaths.taxes.path,
      'taxes/taxes.screen.tsx',
      async () => (await import('#web/screens/admin/taxes/taxes.screen.tsx')).TaxesScreen,
      async () => (await import('#web/screens/admin/taxes/taxes.loader.ts')).loadTaxes,
    ),
    adminPage(
      adminPaths.taxReport.path,
      'tax-report/tax-report.screen.tsx',
      async () => (await import('#web/screens/admin/tax-report/tax-report.screen.tsx')).TaxReportScreen,
      async () => (await import('#web/screens/admin/tax-report/tax-report.loader.ts')).loadTaxReport,
    ),
    adminPage(
      adminPaths.reports.path,
      'reports/reports.screen.tsx',
      async () => (await import('#web/screens/admin/reports/reports.screen.tsx')).ReportsScreen,
      async () => (await import('#web/screens/admin/reports/reports.loader.ts')).loadReport,
    ),
    adminPage(
      adminPaths.team.path,
      'team/team.screen.tsx',
      async () => (await import('#web/screens/admin/team/team.screen.tsx')).TeamScreen,
      async () => (await import('#web/screens/admin/team/team.loader.ts')).loadTeam,
    ),
    adminPage(
      adminPaths.teamMember.path,
      'team/member/member.screen.tsx',
      async () => (await import('#web/screens/admin/team/member/member.screen.tsx')).MemberScreen,
      async () => (await import('#web/screens/admin/team/team.loader.ts')).loadTeamMember,
    ),
    adminPage(
      adminPaths.roles.path,
      'team/roles/roles.screen.tsx',
      async () => (await import('#web/screens/admin/team/roles/roles.screen.tsx')).RolesScreen,
      async () => (await import('#web/screens/admin/team/team.loader.ts')).loadRoles,
    ),
    adminPage(
      adminPaths.role.path,
      'team/roles/role-form.screen.tsx',
      async () => (await import('#web/screens/admin/team/roles/role-form.screen.tsx')).RoleFormScreen,
      async () => (await import('#web/screens/admin/team/team.loader.ts')).loadRoleForm,
    ),
    adminPage(
      adminPaths.connections.path,
      'connections/connections.screen.tsx',
      async () => (await import('#web/screens/admin/connections/connections.screen.tsx')).ConnectionsScreen,
      async () => (await import('#web/screens/admin/connections/connections.loader.ts')).loadConnections,
    ),
    adminPage(
      adminPaths.webhook.path,
      'connections/webhooks/webhook.screen.tsx',
      async () => (await import('#web/screens/admin/connections/webhooks/webhook.screen.tsx')).WebhookScreen,
      async () => (await import('#web/screens/admin/connections/connections.loader.ts')).loadWebhook,
    ),
    adminPage(
      adminPaths.security.path,
      'security/security.screen.tsx',
      async () => (await import('#web/screens/admin/security/security.screen.tsx')).AdminSecurityScreen,
      async () => (await import('#web/screens/admin/security/security.loader.ts')).loadSecurity,
    ),
    adminPage(
      adminPaths.system.path,
      'system/system.screen.tsx',
      async () => (await import('#web/screens/admin/system/system.screen.tsx')).SystemScreen,
      async () => (await import('#web/screens/admin/system/system.loader.ts')).loadSystem,
    ),
    adminPage(
      adminPaths.audit.path,
      'audit/audit.screen.tsx',
      async () => (await import('#web/screens/admin/audit/audit.screen.tsx')).AuditScreen,
      async () => (await import('#web/screens/admin/audit/audit.loader.ts')).loadAudit,
    ),
  ],
};
