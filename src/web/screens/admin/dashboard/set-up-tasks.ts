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

const settingsAt = (section: string) => `${paths.adminSettings.href()}#${section}`;

/** The tasks of a new shop. Each is done by the facts of the shop. */
export function setUpTasks(
  store: StoreSettings,
  { hasDemo, hasOwnProduct, hasOrder }: LoadedDashboard['setUp'],
): SetUpTask[] {
  return [
    {
      key: 'seller',
      label: 'Name and address',
      text: 'Enter your legal name and address for receipts and packing slips.',
      isDone: store.seller !== '',
      href: settingsAt('shop'),
    },
    {
      key: 'tax',
      label: 'Tax',
      text: 'Enter the rate to add to new orders.',
      isDone: store.taxRate > 0,
      href: settingsAt('delivery'),
    },
    {
      key: 'delivery',
      label: 'Delivery',
      text: 'Enter the fee and how many days a parcel takes.',
      isDone: store.deliveryFee > 0 || store.deliveryDays !== null,
      href: settingsAt('delivery'),
    },
    {
      key: 'mail',
      label: 'Mail server',
      text: 'Connect a mail server with SMTP_URL.',
      isDone: store.sendsMail,
    },
    {
      key: 'payments',
      label: 'Real payments',
      text: 'Connect PayPal with PAYMENTS=paypal on the server.',
      isDone: !store.testPayments,
    },
    {
      key: 'demo',
      label: 'Remove the demo',
      text: 'Delete all demo products and categories at once.',
      isDone: !hasDemo,
      href: paths.adminProducts.href(),
    },
    {
      key: 'product',
      label: 'First product',
      text: 'Add a product of your own, with pictures and stock.',
      isDone: hasOwnProduct,
      href: paths.adminCategories.href(),
    },
    {
      key: 'order',
      label: 'Test order',
      text: 'Place an order yourself to see what shoppers see.',
      isDone: hasOrder,
      href: paths.home.href(),
    },
  ];
}
