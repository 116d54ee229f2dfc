import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { matchPath } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';

type Path = (typeof paths)[keyof typeof paths];
type CountText = (inputs: { count: number }) => string;
export type Area = {
  label: Text;
  main: Path & { href: () => string };
  /** Its other pages. */
  others?: readonly Path[];
  /** The letter that opens it after G. */
  letter: string;
  /** The number beside its name, and the texts that say what it counts. */
  waiting?: { count: keyof OpenTasks; label: CountText; moreLabel: CountText };
};

export const dashboard: Area = { label: m.common_dashboard, main: paths.adminDashboard, letter: 'd' };
export const orders: Area = {
  label: m.common_orders,
  main: paths.adminOrders,
  others: [paths.adminOrder, paths.adminPackingSlip, paths.adminPackingSlips],
  letter: 'o',
  waiting: { count: 'ordersToSend', label: m.admin_count_to_send, moreLabel: m.admin_more_than_count_to_send },
};
export const products: Area = {
  label: m.common_products,
  main: paths.adminProducts,
  others: [paths.adminProductsOf, paths.addProduct, paths.editProduct, paths.importProducts],
  letter: 'p',
};

/** The areas of the admin, in groups. */
export const areaGroups: readonly { label: Text; areas: readonly Area[] }[] = [
  {
    label: m.admin_sell,
    areas: [
      orders,
      {
        label: m.common_returns,
        main: paths.adminReturns,
        letter: 'r',
        waiting: { count: 'returns', label: m.admin_count_to_decide, moreLabel: m.admin_more_than_count_to_decide },
      },
      { label: m.common_payments, main: paths.adminPayments, letter: 'y' },
    ],
  },
  {
    label: m.admin_catalog,
    areas: [
      products,
      {
        label: m.common_stock,
        main: paths.adminStockList,
        others: [paths.adminStock],
        letter: 'k',
        waiting: { count: 'lowStock', label: m.admin_count_low, moreLabel: m.admin_more_than_count_low },
      },
      {
        label: m.common_categories,
        main: paths.adminCategories,
        others: [paths.adminCategoriesAlias, paths.addCategory, paths.editCategory, paths.adminSizeScales],
        letter: 'c',
      },
      {
        label: m.admin_translations_translations,
        main: paths.adminTranslations,
        others: [paths.adminTranslation, paths.importTranslations],
        letter: 't',
      },
    ],
  },
  {
    label: m.admin_people,
    areas: [
      { label: m.admin_customers, main: paths.adminCustomers, others: [paths.adminCustomer], letter: 'u' },
      {
        label: m.admin_messages,
        main: paths.adminMessages,
        others: [paths.adminMessage],
        letter: 'm',
        waiting: { count: 'unreadMessages', label: m.admin_count_unread, moreLabel: m.admin_more_than_count_unread },
      },
    ],
  },
  {
    label: m.common_shop,
    areas: [
      {
        label: m.common_mails,
        main: paths.adminMails,
        others: [paths.adminMail],
        letter: 'l',
        waiting: { count: 'failedMails', label: m.admin_count_failed, moreLabel: m.admin_more_than_count_failed },
      },
      {
        label: m.common_settings,
        main: paths.adminSettings,
        others: [
          paths.adminLanguages,
          paths.adminPriceLists,
          paths.adminPriceList,
          paths.addPriceList,
          paths.editPriceList,
          paths.importPrices,
          paths.adminMarkets,
          paths.adminMarket,
        ],
        letter: 'e',
      },
      { label: m.admin_audit, main: paths.adminAudit, letter: 'a' },
      { label: m.admin_system, main: paths.adminSystem, letter: 'x' },
    ],
  },
];

export const allAreas: readonly Area[] = [dashboard, ...areaGroups.flatMap(({ areas }) => areas)];

/** Returns the `aria-current` of an area: `page` on its main page, `true` on its other pages. */
export function ariaCurrentOf({ main, others = [] }: Area, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(main.path, pathname)) return 'page';
  return others.some(({ path }) => matchPath(path, pathname)) ? 'true' : undefined;
}
