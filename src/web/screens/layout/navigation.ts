import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';

/** The links of header and mobile menu; the orders only for a signed-in user (spec §2). */
export const linksFor = (user: User | null) => [
  { href: paths.collections.href(), label: 'Collections' },
  { href: paths.home.href(), label: 'Home' },
  { href: paths.about.href(), label: 'About' },
  { href: paths.contact.href(), label: 'Contact' },
  ...(user ? [{ href: paths.orders.href(user._id), label: 'Orders' }] : []),
];
