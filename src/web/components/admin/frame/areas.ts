import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { matchPath } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';
import { mayOpen } from '#web/components/admin/member/page-permissions.ts';

type Path = typeof paths.adminDashboard | (typeof adminPaths)[keyof typeof adminPaths];
type CountText = (inputs: { count: number }) => string;
export type Area = {
  label: Text;
  main: Path & { href: () => string };
  /** Its other pages. */
  others?: readonly Path[];
  /** The letter or digit that opens it after G. */
  letter: string;
  /** The number beside its name, and the texts that say what it counts. */
  waiting?: { count: keyof OpenTasks; label: CountText; moreLabel: CountText };
};

export const dashboard: Area = { label: m.common_dashboard, main: paths.adminDashboard, letter: 'd' };
export const orders: Area = {
  label: m.common_orders,
  main: adminPaths.orders,
  others: [
    adminPaths.order,
    adminPaths.editOrder,
    adminPaths.packingSlip,
    adminPaths.packingSlips,
    adminPaths.pickList,
  ],
  letter: 'o',
  waiting: { count: 'ordersToSend', label: m.admin_count_to_send, moreLabel: m.admin_more_than_count_to_send },
};
export const products: Area = {
  label: m.common_products,
  main: adminPaths.products,
  others: [
    adminPaths.productsOf,
    adminPaths.addProduct,
    adminPaths.editProduct,
    adminPaths.importProducts,
    adminPaths.attributes,
  ],
  letter: 'p',
};

/** The areas of the admin, in groups. */
export const areaGroups: readonly { label: Text; areas: readonly Area[] }[] = [
  {
    label: m.admin_sell,
    areas: [
      orders,
      {
        label: m.draft_order_draft_orders,
        main: adminPaths.draftOrders,
        others: [adminPaths.draftOrder],
        letter: 'n',
      },
      {
        label: m.common_returns,
        main: adminPaths.returns,
        letter: 'r',
        waiting: { count: 'returns', label: m.admin_count_to_decide, moreLabel: m.admin_more_than_count_to_decide },
      },
      { label: m.common_payments, main: adminPaths.payments, letter: 'y' },
      {
        label: m.admin_invoices_invoices,
        main: adminPaths.invoices,
        others: [adminPaths.invoiceSettings],
        letter: 'v',
      },
      {
        label: m.admin_discounts_discounts,
        main: adminPaths.discounts,
        others: [adminPaths.discount],
        letter: 'i',
      },
      {
        label: m.admin_gift_cards_gift_cards,
        main: adminPaths.giftCards,
        others: [adminPaths.addGiftCard, adminPaths.giftCard],
        letter: 'f',
      },
    ],
  },
  {
    label: m.admin_catalog,
    areas: [
      products,
      { label: m.admin_grid_grid, main: adminPaths.grid, letter: 'q' },
      {
        label: m.common_stock,
        main: adminPaths.stockList,
        others: [adminPaths.stock],
        letter: 'k',
        waiting: { count: 'lowStock', label: m.admin_count_low, moreLabel: m.admin_more_than_count_low },
      },
      { label: m.location_locations, main: adminPaths.locations, letter: 'h' },
      {
        label: m.stock_sheet_stock_sheets,
        main: adminPaths.stockSheets,
        others: [adminPaths.stockSheet],
        letter: 's',
      },
      {
        label: m.common_categories,
        main: adminPaths.categories,
        others: [adminPaths.categoriesAlias, adminPaths.addCategory, adminPaths.editCategory, adminPaths.sizeScales],
        letter: 'c',
      },
      {
        label: m.admin_collections_collections,
        main: adminPaths.collections,
        others: [adminPaths.collection],
        letter: 'b',
      },
      {
        label: m.admin_translations_translations,
        main: adminPaths.translations,
        others: [adminPaths.translation, adminPaths.importTranslations],
        letter: 't',
      },
    ],
  },
  {
    label: m.admin_content,
    areas: [
      { label: m.admin_home_home_page, main: adminPaths.home, letter: '1' },
      { label: m.admin_pages_pages, main: adminPaths.pages, others: [adminPaths.page], letter: '2' },
      { label: m.menu_menus, main: adminPaths.menus, others: [adminPaths.announcement], letter: '3' },
      { label: m.theme_theme, main: adminPaths.theme, letter: '4' },
      {
        label: m.mail_template_templates,
        main: adminPaths.mailTemplates,
        others: [adminPaths.mailTemplate],
        letter: '5',
      },
      { label: m.redirect_redirects, main: adminPaths.redirects, letter: '6' },
      { label: m.changes_change_sets, main: adminPaths.changeSets, others: [adminPaths.changeSet], letter: '7' },
    ],
  },
  {
    label: m.admin_people,
    areas: [
      {
        label: m.admin_customers,
        main: adminPaths.customers,
        others: [adminPaths.customer, adminPaths.customerGroups],
        letter: 'u',
      },
      {
        label: m.admin_messages,
        main: adminPaths.messages,
        others: [adminPaths.message],
        letter: 'm',
        waiting: { count: 'unreadMessages', label: m.admin_count_unread, moreLabel: m.admin_more_than_count_unread },
      },
      { label: m.abandoned_bags, main: adminPaths.abandonedBags, letter: '9' },
    ],
  },
  {
    label: m.permission_group_reports,
    areas: [
      { label: m.permission_group_reports, main: adminPaths.reports, letter: '0' },
      { label: m.missed_missed_demand, main: adminPaths.missed, letter: '8' },
    ],
  },
  {
    label: m.common_shop,
    areas: [
      {
        label: m.common_mails,
        main: adminPaths.mails,
        others: [adminPaths.mail],
        letter: 'l',
        waiting: { count: 'failedMails', label: m.admin_count_failed, moreLabel: m.admin_more_than_count_failed },
      },
      {
        label: m.common_settings,
        main: adminPaths.settings,
        others: [
          adminPaths.languages,
          adminPaths.priceLists,
          adminPaths.priceList,
          adminPaths.addPriceList,
          adminPaths.editPriceList,
          adminPaths.importPrices,
          adminPaths.markets,
          adminPaths.market,
          adminPaths.shipping,
          adminPaths.taxes,
          adminPaths.taxReport,
        ],
        letter: 'e',
      },
      { label: m.admin_team, main: adminPaths.team, others: [adminPaths.teamMember], letter: 'w' },
      { label: m.admin_roles, main: adminPaths.roles, others: [adminPaths.role], letter: 'j' },
      {
        label: m.connection_connections,
        main: adminPaths.connections,
        others: [adminPaths.webhook],
        letter: 'z',
      },
      { label: m.admin_audit, main: adminPaths.audit, letter: 'a' },
      { label: m.admin_system, main: adminPaths.system, letter: 'x' },
    ],
  },
];

export const allAreas: readonly Area[] = [dashboard, ...areaGroups.flatMap(({ areas }) => areas)];

/** Returns the areas of these that a role with these permissions has. */
export const areasOf = (permissions: readonly Permission[], areas = allAreas): readonly Area[] =>
  areas.filter(({ main }) => mayOpen(permissions, main.path));

/** Returns the first page of the admin for a role: that of its first area, and of the member for a role without any. */
export function firstPageOf(permissions: readonly Permission[]): { label: string; href: string } {
  const [area] = areasOf(permissions);
  return area
    ? { label: area.label(), href: area.main.href() }
    : { label: m.account_security(), href: adminPaths.security.href() };
}

/** Returns the `aria-current` of an area: `page` on its main page, `true` on its other pages. */
export function ariaCurrentOf({ main, others = [] }: Area, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(main.path, pathname)) return 'page';
  return others.some(({ path }) => matchPath(path, pathname)) ? 'true' : undefined;
}
