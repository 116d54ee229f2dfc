import { useEffect, useRef } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsAdmin } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';

type Place = (typeof paths)[keyof typeof paths];
type Area = { label: string; place: Place & { href: () => string }; parts?: readonly Place[] };

/** Each with the pages that belong to it and have an address of another kind. */
const areas: readonly Area[] = [
  { label: 'Dashboard', place: paths.adminDashboard },
  { label: 'Orders', place: paths.adminOrders, parts: [paths.adminOrder, paths.adminPackingSlip] },
  { label: 'Returns', place: paths.adminReturns },
  {
    label: 'Products',
    place: paths.adminProducts,
    parts: [paths.adminProductsOf, paths.addProduct, paths.editProduct, paths.adminStock, paths.importProducts],
  },
  {
    label: 'Categories',
    place: paths.adminCategories,
    parts: [paths.adminCategoriesAlias, paths.addCategory, paths.editCategory],
  },
  { label: 'Customers', place: paths.adminCustomers, parts: [paths.adminCustomer] },
  { label: 'Payments', place: paths.adminPayments },
  { label: 'Messages', place: paths.adminMessages, parts: [paths.adminMessage] },
  { label: 'Mails', place: paths.adminMails, parts: [paths.adminMail] },
  { label: 'Settings', place: paths.adminSettings },
  { label: 'Audit', place: paths.adminAudit },
];

/** The page itself, or one of its parts. */
function currentIn({ place, parts = [] }: Area, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(place.path, pathname)) return 'page';
  return parts.some(({ path }) => matchPath(path, pathname)) ? 'true' : undefined;
}

/** What every page of the admin stands in: the way to the others. */
export function AdminLayoutScreen() {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <>
      <meta name="robots" content="noindex" />
      {isAdmin && <Areas />}
      <Outlet />
    </>
  );
}

function Areas() {
  const { pathname } = useLocation();
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
          {areas.map((area) => (
            <li key={area.label}>
              <Link
                to={area.place.href()}
                aria-current={currentIn(area, pathname)}
                className="flex min-h-target items-center px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              >
                {area.label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
