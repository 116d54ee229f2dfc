import { matchRoutes } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { isPermitted, type NeededPermission, type Permission } from '#contract/shop/permissions.ts';
import { isSettingsSection, settingsPermissions } from './settings-permissions.ts';

export type AdminPath = (typeof adminPaths)[keyof typeof adminPaths]['path'] | typeof paths.adminDashboard.path;

const translators: readonly Permission[] = ['products.edit', 'categories.edit', 'selling.edit', 'settings.edit'];
const readersOfTexts: readonly Permission[] = ['products.view', 'selling.view', 'settings.edit'];

/** What a role needs to open each page of the admin. A form that it may only view is read-only. */
const pagePermissions: Readonly<Record<AdminPath, NeededPermission>> = {
  [paths.adminDashboard.path]: 'dashboard.view',
  [adminPaths.order.path]: 'orders.view',
  [adminPaths.editOrder.path]: 'orders.edit',
  [adminPaths.packingSlip.path]: 'orders.view',
  [adminPaths.packingSlips.path]: 'orders.view',
  [adminPaths.pickList.path]: 'orders.fulfil',
  [adminPaths.orders.path]: 'orders.view',
  [adminPaths.draftOrders.path]: 'orders.draft',
  [adminPaths.draftOrder.path]: 'orders.draft',
  [adminPaths.returns.path]: 'orders.view',
  [adminPaths.payments.path]: 'payments.view',
  [adminPaths.invoices.path]: 'invoices.view',
  [adminPaths.invoiceSettings.path]: 'settings.edit',
  [adminPaths.categories.path]: 'products.view',
  [adminPaths.categoriesAlias.path]: 'products.view',
  [adminPaths.addCategory.path]: 'categories.edit',
  [adminPaths.editCategory.path]: 'categories.edit',
  [adminPaths.attributes.path]: 'products.view',
  [adminPaths.sizeScales.path]: 'products.view',
  [adminPaths.home.path]: 'content.edit',
  [adminPaths.menus.path]: 'content.edit',
  [adminPaths.announcement.path]: 'content.edit',
  [adminPaths.changeSets.path]: ['changes.edit', 'changes.publish'],
  [adminPaths.changeSet.path]: ['changes.edit', 'changes.publish'],
  [adminPaths.redirects.path]: 'content.edit',
  [adminPaths.collections.path]: 'products.view',
  [adminPaths.pages.path]: 'content.edit',
  [adminPaths.page.path]: 'content.edit',
  [adminPaths.collection.path]: 'products.view',
  [adminPaths.products.path]: 'products.view',
  [adminPaths.productsOf.path]: 'products.view',
  [adminPaths.grid.path]: 'products.view',
  [adminPaths.addProduct.path]: 'products.edit',
  [adminPaths.editProduct.path]: 'products.view',
  [adminPaths.importProducts.path]: 'products.edit',
  [adminPaths.stock.path]: 'stock.view',
  [adminPaths.stockSheets.path]: 'stock.view',
  [adminPaths.stockSheet.path]: 'stock.view',
  [adminPaths.stockList.path]: 'stock.view',
  [adminPaths.locations.path]: 'stock.view',
  [adminPaths.translations.path]: readersOfTexts,
  [adminPaths.translation.path]: readersOfTexts,
  [adminPaths.importTranslations.path]: translators,
  [adminPaths.customers.path]: 'customers.view',
  [adminPaths.customer.path]: 'customers.view',
  [adminPaths.customerGroups.path]: ['selling.view', 'customers.view'],
  [adminPaths.messages.path]: 'messages.answer',
  [adminPaths.message.path]: 'messages.answer',
  [adminPaths.mailTemplates.path]: 'content.edit',
  [adminPaths.mailTemplate.path]: 'content.edit',
  [adminPaths.mails.path]: 'mails.view',
  [adminPaths.mail.path]: 'mails.view',
  [adminPaths.discounts.path]: 'selling.view',
  [adminPaths.discount.path]: 'selling.view',
  [adminPaths.giftCards.path]: 'selling.view',
  [adminPaths.addGiftCard.path]: 'selling.edit',
  [adminPaths.giftCard.path]: 'selling.view',
  // Without 'settings.edit' it has the links to the pages of selling.
  [adminPaths.settings.path]: ['settings.edit', 'selling.view'],
  [adminPaths.languages.path]: 'settings.edit',
  [adminPaths.markets.path]: 'selling.view',
  [adminPaths.market.path]: 'selling.view',
  [adminPaths.priceLists.path]: 'selling.view',
  [adminPaths.priceList.path]: 'selling.view',
  [adminPaths.addPriceList.path]: 'selling.edit',
  [adminPaths.editPriceList.path]: 'selling.edit',
  [adminPaths.importPrices.path]: 'selling.edit',
  [adminPaths.shipping.path]: 'selling.view',
  [adminPaths.taxes.path]: 'selling.view',
  [adminPaths.reports.path]: 'reports.view',
  [adminPaths.taxReport.path]: 'selling.view',
  [adminPaths.theme.path]: 'content.edit',
  [adminPaths.missed.path]: 'reports.view',
  [adminPaths.abandonedBags.path]: 'customers.view',
  [adminPaths.team.path]: 'team.manage',
  [adminPaths.teamMember.path]: 'team.manage',
  [adminPaths.roles.path]: 'team.manage',
  [adminPaths.role.path]: 'team.manage',
  [adminPaths.security.path]: 'member',
  [adminPaths.system.path]: 'system.view',
  [adminPaths.connections.path]: 'connections.manage',
  [adminPaths.webhook.path]: 'connections.manage',
  [adminPaths.audit.path]: 'audit.view',
};

/** The pages whose form is that of a new one with `new` in place of its id. */
const formPaths = new Set<AdminPath>([adminPaths.discount.path, adminPaths.market.path]);

/** Returns whether a role with these permissions may open a page. */
export const mayOpen = (
  permissions: readonly Permission[],
  path: AdminPath,
  params: { readonly id?: string | undefined } = {},
): boolean =>
  isPermitted(pagePermissions[path], permissions) &&
  (!formPaths.has(path) || params.id !== 'new' || isPermitted('selling.edit', permissions));

const routes = Object.keys(pagePermissions).map((path) => ({ path: path as AdminPath }));

/** Returns whether a role with these permissions may follow a link to a page of the admin, or a section of the settings. Other pages are for everyone. */
export function mayFollow(permissions: readonly Permission[], href: string): boolean {
  const page = matchRoutes(routes, href)?.at(-1);
  if (page === undefined) return true;
  const section = page.route.path === adminPaths.settings.path && href.split('#')[1];
  if (section && isSettingsSection(section)) return isPermitted(settingsPermissions[section], permissions);
  return mayOpen(permissions, page.route.path, page.params);
}
