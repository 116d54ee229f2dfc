import { useEffect, useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsAdmin } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Container } from '#web/ui/container.tsx';
import { Head } from '#web/ui/head.tsx';

const areas = [
  { label: 'Dashboard', href: paths.adminDashboard.href() },
  { label: 'Orders', href: paths.adminOrders.href() },
  { label: 'Returns', href: paths.adminReturns.href() },
  { label: 'Products', href: paths.adminProducts.href() },
  { label: 'Categories', href: paths.adminCategories.href() },
  { label: 'Customers', href: paths.adminCustomers.href() },
  { label: 'Payments', href: paths.adminPayments.href() },
  { label: 'Messages', href: paths.adminMessages.href() },
  { label: 'Mails', href: paths.adminMails.href() },
  { label: 'Settings', href: paths.adminSettings.href() },
  { label: 'Audit', href: paths.adminAudit.href() },
];

/** What every page of the admin stands in: the way to the others. */
export function AdminLayoutScreen() {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {isAdmin && <Areas />}
      <Outlet />
    </>
  );
}

function Areas() {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is longer than the screen: the area that is shown is brought into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 16;
  });
  return (
    <nav aria-label="Admin" className="border-b border-hairline print:hidden">
      <Container>
        <ul ref={list} className="relative -mx-3 flex overflow-x-auto [scrollbar-width:none]">
          {areas.map(({ label, href }) => (
            <li key={href}>
              <NavLink
                to={href}
                end={href === paths.adminDashboard.href()}
                className="flex min-h-target items-center px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
