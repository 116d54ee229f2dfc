import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';

/** The links of header and mobile menu; the orders only for a signed-in user (spec §2) or a guest. */
export const linksFor = (user: User | null) => [
  { href: paths.collections.href(), label: m.common_collections() },
  { href: paths.home.href(), label: m.site_home() },
  { href: paths.about.href(), label: m.site_about() },
  { href: paths.contact.href(), label: m.site_contact() },
  ...(user ? [{ href: paths.orders.href(user._id), label: m.common_orders() }] : []),
];
