import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';

export type SetUpTask = {
  key: string;
  label: string;
  /** What to do, or why it matters. */
  text: string;
  isDone: boolean;
  /** Where it is done in the shop; undefined for what the configuration of the server decides. */
  href?: string;
};

const settingsAt = (section: string) => `${adminPaths.settings.href()}#${section}`;

/** The tasks of a new shop. Each is done by the facts of the shop. */
export function setUpTasks(
  store: StoreSettings,
  { hasDemo, hasOwnProduct, hasOrder }: LoadedDashboard['setUp'],
): SetUpTask[] {
  return [
    {
      key: 'seller',
      label: m.admin_dashboard_name_and_address(),
      text: m.admin_dashboard_enter_your_legal_name_and(),
      isDone: store.seller !== '',
      href: settingsAt('shop'),
    },
    {
      key: 'tax',
      label: m.admin_dashboard_tax(),
      text: m.admin_dashboard_enter_the_rate_to_add(),
      isDone: store.taxRate > 0,
      href: settingsAt('delivery'),
    },
    {
      key: 'delivery',
      label: m.common_delivery(),
      text: m.admin_dashboard_enter_the_fee_and_how(),
      isDone: store.deliveryFee > 0 || store.deliveryDays !== null,
      href: settingsAt('delivery'),
    },
    {
      key: 'mail',
      label: m.admin_dashboard_mail_server(),
      text: m.admin_dashboard_connect_a_mail_server_with(),
      isDone: store.sendsMail,
    },
    {
      key: 'payments',
      label: m.admin_dashboard_real_payments(),
      text: m.admin_dashboard_connect_paypal_with_payments_paypal(),
      isDone: !store.testPayments,
    },
    {
      key: 'demo',
      label: m.admin_dashboard_remove_the_demo(),
      text: m.admin_dashboard_delete_all_demo_products_and(),
      isDone: !hasDemo,
      href: adminPaths.products.href(),
    },
    {
      key: 'product',
      label: m.admin_dashboard_first_product(),
      text: m.admin_dashboard_add_a_product_of_your(),
      isDone: hasOwnProduct,
      href: adminPaths.categories.href(),
    },
    {
      key: 'order',
      label: m.admin_dashboard_test_order(),
      text: m.admin_dashboard_place_an_order_yourself_to(),
      isDone: hasOrder,
      href: paths.home.href(),
    },
  ];
}
