import * as m from '#i18n/messages.ts';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectAccount, selectGuest } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';

/** The tabs of an account, spread over the width of a phone. A guest has none. */
export function AccountNav() {
  const user = useAppSelector(selectAccount);
  const { pathname } = useLocation();
  const guest = useAppSelector(selectGuest);
  if (guest) return null;
  const profile = paths.profile.href();
  const links = [
    { label: m.common_orders(), href: user ? paths.orders.href(user._id) : undefined },
    { label: m.common_addresses(), href: paths.addresses.href() },
    { label: m.common_details(), href: profile },
    { label: m.account_security(), href: paths.security.href() },
  ];
  return (
    <nav aria-label={m.common_account()} className="pt-6 print:hidden">
      <ul className="flex flex-wrap justify-between gap-x-3 border-b border-hairline text-sm sm:justify-start sm:gap-x-6">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link
              // Before the user is known, their orders have no URL yet.
              to={href ?? profile}
              aria-current={pathname === href ? 'page' : undefined}
              className="-mb-px flex min-h-target min-w-target items-center justify-center border-b-2 border-transparent text-muted transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
