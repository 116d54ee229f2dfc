import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { formatSum } from '#contract/numbers.ts';
import { mostFound } from '#contract/shop/admin-tools-limits.ts';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { messageStatusLabels } from '#web/store/contact/message-labels.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';
import { findPages } from './find-pages.ts';

export type FoundOption = { href: string; title: string; detail?: string; note?: string };
export type FoundGroup = { label: string; options: FoundOption[] };

/** Returns what the search shows for a text to a role with these permissions, in groups without empty ones. */
export function foundGroups(
  text: string,
  results: AdminSearchResults | undefined,
  permissions: readonly Permission[],
): FoundGroup[] {
  const pages = findPages(text, permissions);
  const groups: FoundGroup[] = [
    ...(results ? resultGroups(text, results) : []),
    { label: m.common_settings(), options: pages.settings.map(({ label, href }) => ({ title: label, href })) },
    { label: m.admin_go_to(), options: pages.areas.map(({ label, href }) => ({ title: label, href })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function resultGroups(text: string, { orders, products, customers, messages }: AdminSearchResults): FoundGroup[] {
  const q = text;
  return [
    {
      label: m.common_orders(),
      options: [
        ...orders.map(({ _id, userName, orderStatus, totalAmount, currency }) => ({
          href: adminPaths.order.href(_id),
          title: `#${_id}`,
          detail: userName || m.common_erased_account(),
          note: joinNames([orderStatusLabels[orderStatus].label(), formatSum(totalAmount, currency)]),
        })),
        ...moreOf(orders, m.admin_all_orders_for({ text }), adminPaths.orders.href({ q })),
      ],
    },
    {
      label: m.common_products(),
      options: [
        ...products.map(({ _id, name, categoryName }) => ({
          href: adminPaths.editProduct.href(_id),
          title: name,
          note: categoryName,
        })),
        ...moreOf(products, m.admin_all_products_for({ text }), adminPaths.products.href({ q })),
      ],
    },
    {
      label: m.admin_customers(),
      options: [
        ...customers.map(({ _id, name, email }) => ({ href: adminPaths.customer.href(_id), title: name, note: email })),
        ...moreOf(customers, m.admin_all_customers_for({ text }), adminPaths.customers.href({ q })),
      ],
    },
    {
      label: m.admin_messages(),
      options: messages.map(({ _id, from, excerpt, status }) => ({
        href: adminPaths.message.href(_id),
        title: from,
        detail: excerpt,
        note: messageStatusLabels[status].label(),
      })),
    },
  ];
}

/** The link to the whole list when there may be more than the results show. */
const moreOf = (found: readonly object[], title: string, href: string): FoundOption[] =>
  found.length < mostFound ? [] : [{ href, title }];
