import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import type { NavigationLink } from '#web/components/site/site-header.tsx';
import { SourceText, TextInLang, useSourceLang } from '#web/components/site/source-lang.tsx';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { loadCategories } from '#web/store/category/category.thunks.ts';
import { selectAccount, selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectHasSwitcher, selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TopSheet } from '#web/ui/overlay/dialog.tsx';
import { Switcher } from '#web/components/site/language/lazy-languages.ts';
import { usePreview } from '#web/components/site/preview.ts';
import { MenuButton } from '#web/components/site/site-header.tsx';
import { linksFor } from './navigation.ts';
import { useSignOut } from '#web/components/account/use-sign-out.ts';

const ownPages = () => [
  { href: paths.profile.href(), label: m.site_profile() },
  { href: paths.addresses.href(), label: m.common_addresses() },
];
const adminPages = () => [{ href: paths.adminDashboard.href(), label: m.common_admin() }];

export function MobileMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shopper = useAppSelector(selectUser);
  const user = useAppSelector(selectAccount);
  const hasSwitcher = useAppSelector(selectHasSwitcher);
  const logout = useSignOut();
  const preview = usePreview();
  const dispatch = useAppDispatch();
  const show = () => {
    setOpen(true);
    // A failure leaves the link to all collections.
    void dispatch(loadCategories()).catch(() => undefined);
  };
  const close = () => setOpen(false);
  const settings = useAppSelector(selectSettings);
  const menuLang = useSourceLang()(settings, 'menus');
  const links: NavigationLink[] = [
    ...linksFor(shopper, settings, menuLang),
    ...(user ? ownPages() : []),
    ...(user?.role === 'admin' ? adminPages() : []),
  ];

  return (
    <>
      <MenuButton dialogId={id} onOpen={show} />
      <TopSheet id={id} open={open} onClose={close} title={m.site_menu()} keepContent>
        <nav aria-label={m.site_menu()}>
          <ul className="stitch-bottom pb-6">
            {links.map(({ href, label, lang, children }) => (
              <li key={label + href}>
                <Link to={href} onClick={close} className="block py-3 font-display text-3xl tracking-tight">
                  <TextInLang lang={lang}>{label}</TextInLang>
                </Link>
                {children?.length ? (
                  <ul className="grid grid-cols-2 gap-x-4 pb-3">
                    {children.map((child) => (
                      <li key={child.label + child.href}>
                        <Link to={child.href} onClick={close} className="flex min-h-target items-center">
                          <TextInLang lang={child.lang}>{child.label}</TextInLang>
                        </Link>
                      </li>
                    ))}
                  </ul>
                ) : (
                  href === paths.collections.href() && <Categories isNeeded={open} onFollow={close} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-col gap-3">
          {preview ? null : user ? (
            <Button
              wide
              onClick={() => {
                close();
                logout();
              }}
            >
              {m.site_logout_in_menu()}
            </Button>
          ) : (
            <>
              <LinkButton variant="primary" wide to={paths.login.href()} onClick={close}>
                {m.site_log_in()}
              </LinkButton>
              <LinkButton wide to={paths.register.href()} onClick={close}>
                {m.site_register_now()}
              </LinkButton>
            </>
          )}
        </div>
        {hasSwitcher && <Switcher className="mt-6" />}
      </TopSheet>
    </>
  );
}

/** The categories in two columns. Their places are kept while they load. */
function Categories({ isNeeded, onFollow }: { isNeeded: boolean; onFollow: () => void }) {
  const categories = useAppSelector(selectCategories);
  const hasFailed = useAppSelector(({ category }) => category.isError);
  if (!categories && (!isNeeded || hasFailed)) return null;
  return (
    <ul aria-label={m.common_categories()} className="grid grid-cols-2 gap-x-4 pb-3">
      {categories
        ? categories.map(({ _id, slug, name, untranslated }) => (
            <li key={_id}>
              <Link to={paths.category.href(slug)} onClick={onFollow} className="flex min-h-target items-center">
                <SourceText of={{ untranslated }} field="name">
                  {name}
                </SourceText>
              </Link>
            </li>
          ))
        : ['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <li key={place} className="flex min-h-target items-center">
              <Skeleton className="h-3 w-24" />
            </li>
          ))}
    </ul>
  );
}
