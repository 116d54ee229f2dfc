import * as m from '#i18n/messages.ts';
import { Suspense, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import { defaultFooter, legalColumn } from '#contract/content/default-menus.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectHasSwitcher, selectSettings } from '#web/store/settings/settings.selectors.ts';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import { SiteUrlProvider } from '#web/components/site/page-meta.tsx';
import { CheckoutHeader } from '#web/components/site/checkout-header.tsx';
import { CheckoutFooter } from '#web/components/site/checkout-footer.tsx';
import { LanguageSuggestion, Switcher } from '#web/components/site/language/lazy-languages.ts';
import { usePreview } from '#web/components/site/preview.ts';
import { SiteFooter } from '#web/components/site/site-footer.tsx';
import { type NavigationLink, SiteHeader } from '#web/components/site/site-header.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { SkipLink } from '#web/ui/a11y/skip-link.tsx';
import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { StoreLogo, StoreNameProvider } from '#web/components/site/store-name.tsx';
import { HeaderCart } from './cart/cart.tsx';
import { Main } from './main.tsx';
import { linksFor } from './navigation.ts';
import { Search } from './search/search.tsx';
import { useCheckoutStep } from './use-checkout-step.ts';

// The browser opens these menus without script.
const AccountMenu = lazyHydrate(async () => (await import('./header-menus.ts')).AccountMenu);
const AdminNavigation = lazyHydrate(async () =>
  (await import('#web/components/admin/frame/load-admin-navigation.ts')).loadAdminNavigation(),
);
const CollectionsMenu = lazyHydrate(async () => (await import('./header-menus.ts')).CollectionsMenu);
const Submenu = lazyHydrate(async () => (await import('./header-menus.ts')).Submenu);
const Announcement = lazyHydrate(async () => (await import('./announcement.tsx')).Announcement);
const PreviewBar = lazyHydrate(async () => (await import('./preview-bar.tsx')).PreviewBar);
const MobileMenu = lazyHydrate(async () => (await import('./header-menus.ts')).MobileMenu);

/** Shows what is below an entry of the menu: its own links, and below that of the collections, all of them. */
const flyoutOf = ({ href, label, children }: NavigationLink) =>
  children?.length ? (
    <Submenu label={label} items={children} />
  ) : (
    href === paths.collections.href() && <CollectionsMenu />
  );

/** The frame of every page. Without a user it is the same for everyone; the signed-in parts are filled in after hydration. */
export function LayoutScreen() {
  const user = useAppSelector(selectUser);
  const settings = useAppSelector(selectSettings);
  const preview = usePreview();
  const checkoutStep = useCheckoutStep();
  useEffect(() => {
    if (document.dir === 'rtl') void import('./radio-keys.ts');
  }, []);
  // The loader of the admin has a result, also on the server, unless the page does not exist for this user.
  const isAdminPage = useRouteLoaderData(adminRouteId) !== undefined;
  const name = settings?.name ?? m.common_shop();
  const copyright = m.site_copyright({ name });
  const menuLang = useSourceLang()(settings, 'menus');
  const hasSwitcher = useAppSelector(selectHasSwitcher);
  const switcher = hasSwitcher && <Switcher />;
  return (
    <StoreNameProvider value={name}>
      <StoreLogo value={settings?.theme?.logo}>
        <SiteUrlProvider value={settings?.url ?? ''}>
          <div className={isAdminPage ? 'admin-frame min-h-dvh lg:flex' : 'flex min-h-dvh flex-col'}>
            <SkipLink />
            {preview && <PreviewBar name={preview.name} />}
            {hasSwitcher && !isAdminPage && !preview && <LanguageSuggestion />}
            {isAdminPage ? (
              <AdminNavigation />
            ) : checkoutStep ? (
              <CheckoutHeader back={<BackFromCheckout step={checkoutStep} user={user} />} />
            ) : (
              <>
                {settings?.announcement && <Announcement />}
                <SiteHeader
                  homeHref={paths.home.href()}
                  links={linksFor(user, settings, menuLang)}
                  flyoutOf={flyoutOf}
                  search={<Search />}
                  account={!preview && <AccountMenu />}
                  cart={!preview && <HeaderCart />}
                  menu={<MobileMenu />}
                />
              </>
            )}
            {/* React hydrates each boundary on its own, first the one that the visitor interacts with. */}
            <Suspense>
              <Main />
            </Suspense>
            {!isAdminPage && (
              <Suspense>
                {checkoutStep ? (
                  <CheckoutFooter links={legalColumn().links} copyright={copyright} switcher={switcher} />
                ) : (
                  <SiteFooter
                    columns={
                      settings?.menus?.footer.map((column) => ({ ...column, lang: menuLang })) ??
                      defaultFooter(settings ?? {})
                    }
                    note={
                      settings?.description && (
                        <SourceText of={settings} field="description">
                          {settings.description}
                        </SourceText>
                      )
                    }
                    copyright={copyright}
                    switcher={switcher}
                  />
                )}
              </Suspense>
            )}
          </div>
        </SiteUrlProvider>
      </StoreLogo>
    </StoreNameProvider>
  );
}

/** Leads back to the bag, and once it is ordered, to the orders. */
function BackFromCheckout({ step, user }: { step: 'before-order' | 'after-order'; user: User | null }) {
  if (step === 'before-order') return <HeaderCart label={m.site_back_to_bag()} />;
  return (
    user && (
      <TextLink quiet to={paths.orders.href(user._id)} className="inline-flex min-h-target items-center text-sm">
        {m.common_my_orders()}
      </TextLink>
    )
  );
}
