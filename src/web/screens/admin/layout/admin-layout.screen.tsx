import { useEffect, useRef } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsAdmin } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';

type Path = (typeof paths)[keyof typeof paths];
type Area = { label: string; main: Path & { href: () => string }; others?: readonly Path[] };

/** The areas of the admin, with the paths of their other pages. */
const areas: readonly Area[] = [
  { label: 'Dashboard', main: paths.adminDashboard },
  { label: 'Orders', main: paths.adminOrders, others: [paths.adminOrder, paths.adminPackingSlip] },
  { label: 'Returns', main: paths.adminReturns },
  {
    label: 'Products',
    main: paths.adminProducts,
    others: [paths.adminProductsOf, paths.addProduct, paths.editProduct, paths.adminStock, paths.importProducts],
  },
  {
    label: 'Categories',
    main: paths.adminCategories,
    others: [paths.adminCategoriesAlias, paths.addCategory, paths.editCategory],
  },
  { label: 'Customers', main: paths.adminCustomers, others: [paths.adminCustomer] },
  { label: 'Payments', main: paths.adminPayments },
  { label: 'Messages', main: paths.adminMessages, others: [paths.adminMessage] },
  { label: 'Mails', main: paths.adminMails, others: [paths.adminMail] },
  { label: 'Settings', main: paths.adminSettings },
  { label: 'System', main: paths.adminSystem },
  { label: 'Audit', main: paths.adminAudit },
];

/** Returns the `aria-current` of an area: `page` on its main page, `true` on its other pages. */
function ariaCurrentOf({ main, others = [] }: Area, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(main.path, pathname)) return 'page';
  return others.some(({ path }) => matchPath(path, pathname)) ? 'true' : undefined;
}

/** The layout of the admin pages, with the navigation between its areas. */
export function AdminLayoutScreen() {
  const isAdmin = useAppSelector(selectIsAdmin);
  const content = useFocusFromMain();
  return (
    <>
      <meta name="robots" content="noindex" />
      {isAdmin && <Areas />}
      <div ref={content} tabIndex={-1} className="outline-none">
        <Outlet />
      </div>
    </>
  );
}

/**
 * Returns a ref for the content after the navigation. It takes the focus of the main element, which 'Skip to content' leads to, so that
 * this also skips the navigation.
 */
function useFocusFromMain() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const main = content.current?.closest('main');
    const passOn = () => content.current?.focus();
    main?.addEventListener('focus', passOn);
    return () => main?.removeEventListener('focus', passOn);
  }, []);
  return content;
}

function Areas() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen, so the current area is scrolled into view.
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
                to={area.main.href()}
                aria-current={ariaCurrentOf(area, pathname)}
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
