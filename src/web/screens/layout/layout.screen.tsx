import { Outlet, ScrollRestoration } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bag } from './bag.tsx';
import { Head } from './head.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { linksFor } from './navigation.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const footer = [
  {
    title: 'Resources',
    links: [
      { href: paths.collections.href(), label: 'Categories' },
      { href: `${paths.home.href()}#popular`, label: 'Popular Items' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.privacy.href(), label: 'Privacy Policy' },
      { href: paths.terms.href(), label: 'Terms & Conditions' },
    ],
  },
];

/** What every page stands in. Without a user it is the same for everyone; the signed-in parts fill in afterwards. */
export function LayoutScreen() {
  const user = useAppSelector(selectUser);
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <Head />
      <SkipLink />
      <SiteHeader
        homeHref={paths.home.href()}
        links={linksFor(user)}
        account={<AccountMenu />}
        bag={<Bag />}
        menu={<MobileMenu />}
      />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[80vh] flex-1 outline-none">
        <Outlet />
        <Toaster />
      </main>
      <SiteFooter
        columns={footer}
        note="Clothes and everyday things, made to be worn for years."
        copyright="© Hemline. All rights reserved."
      />
      <ScrollRestoration />
    </div>
  );
}
