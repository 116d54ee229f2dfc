import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';

/** The navigation between the pages of an account: tabs, or a list on a phone. */
export function AccountNav() {
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const profile = paths.profile.href();
  const links = [
    { label: 'Orders', href: user ? paths.orders.href(user._id) : undefined },
    { label: 'Addresses', href: paths.addresses.href() },
    { label: 'Details', href: profile },
    { label: 'Security', href: paths.security.href() },
  ];
  return (
    <nav aria-label="Account" className="pt-6 print:hidden">
      <ul className="grid grid-cols-2 gap-x-6 border-hairline text-sm max-sm:border-t sm:flex sm:border-b">
        {links.map(({ label, href }) => (
          <li key={label} className="border-hairline max-sm:border-b">
            <Link
              // Before the user is known, their orders have no URL yet.
              to={href ?? profile}
              aria-current={pathname === href ? 'page' : undefined}
              className="-mb-px flex min-h-target items-center text-muted transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink sm:border-b-2 sm:border-transparent sm:aria-[current]:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
