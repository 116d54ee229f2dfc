import { matchPath } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { OpenTasks } from '#contract/shop/admin-tools.ts';

type Path = (typeof paths)[keyof typeof paths];
export type Area = {
  label: string;
  main: Path & { href: () => string };
  /** Its other pages. */
  others?: readonly Path[];
  /** The letter that opens it after G. */
  letter: string;
  /** The number beside its name, and what it counts. */
  waiting?: { count: keyof OpenTasks; label: string };
};

export const dashboard: Area = { label: 'Dashboard', main: paths.adminDashboard, letter: 'd' };
export const orders: Area = {
  label: 'Orders',
  main: paths.adminOrders,
  others: [paths.adminOrder, paths.adminPackingSlip, paths.adminPackingSlips],
  letter: 'o',
  waiting: { count: 'ordersToSend', label: 'to send' },
};
export const products: Area = {
  label: 'Products',
  main: paths.adminProducts,
  others: [paths.adminProductsOf, paths.addProduct, paths.editProduct, paths.importProducts],
  letter: 'p',
};

/** The areas of the admin, in groups. */
export const areaGroups: readonly { label: string; areas: readonly Area[] }[] = [
  {
    label: 'Sell',
    areas: [
      orders,
      {
        label: 'Returns',
        main: paths.adminReturns,
        letter: 'r',
        waiting: { count: 'returns', label: 'to decide' },
      },
      { label: 'Payments', main: paths.adminPayments, letter: 'y' },
    ],
  },
  {
    label: 'Catalog',
    areas: [
      products,
      {
        label: 'Stock',
        main: paths.adminStockList,
        others: [paths.adminStock],
        letter: 'k',
        waiting: { count: 'lowStock', label: 'low' },
      },
      {
        label: 'Categories',
        main: paths.adminCategories,
        others: [paths.adminCategoriesAlias, paths.addCategory, paths.editCategory],
        letter: 'c',
      },
    ],
  },
  {
    label: 'People',
    areas: [
      { label: 'Customers', main: paths.adminCustomers, others: [paths.adminCustomer], letter: 'u' },
      {
        label: 'Messages',
        main: paths.adminMessages,
        others: [paths.adminMessage],
        letter: 'm',
        waiting: { count: 'unreadMessages', label: 'unread' },
      },
    ],
  },
  {
    label: 'Shop',
    areas: [
      {
        label: 'Mails',
        main: paths.adminMails,
        others: [paths.adminMail],
        letter: 'l',
        waiting: { count: 'failedMails', label: 'failed' },
      },
      { label: 'Settings', main: paths.adminSettings, letter: 'e' },
      { label: 'Audit', main: paths.adminAudit, letter: 'a' },
      { label: 'System', main: paths.adminSystem, letter: 'x' },
    ],
  },
];

export const allAreas: readonly Area[] = [dashboard, ...areaGroups.flatMap(({ areas }) => areas)];

/** Returns the `aria-current` of an area: `page` on its main page, `true` on its other pages. */
export function ariaCurrentOf({ main, others = [] }: Area, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(main.path, pathname)) return 'page';
  return others.some(({ path }) => matchPath(path, pathname)) ? 'true' : undefined;
}
