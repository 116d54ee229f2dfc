import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { IconButton } from '#web/ui/button/button.tsx';
import { MenuIcon } from '#web/ui/layout/icons.tsx';
import { TextInLang, type TextLang } from './source-lang.tsx';
import { useStoreName } from './store-name.tsx';
import { Wordmark } from './wordmark.tsx';

export type NavigationLink = {
  href: string;
  label: string;
  /** Of a label in another language than the page. */
  lang?: TextLang | undefined;
  children?: readonly NavigationLink[] | undefined;
};

type SiteHeaderProps = {
  homeHref: string;
  links: readonly NavigationLink[];
  /** Returns what stands beside a link. */
  flyoutOf?: (link: NavigationLink) => ReactNode;
  /** Search, account and cart, in this order on the right. */
  search?: ReactNode;
  account?: ReactNode;
  cart?: ReactNode;
  /** The button of the mobile menu; hidden where the links have room. */
  menu?: ReactNode;
};

/** Sticks to the top and condenses on scroll. */
export function SiteHeader({ homeHref, links, flyoutOf, search, account, cart, menu }: SiteHeaderProps) {
  return (
    <header className="site-header z-header">
      <div className="site-header-row mx-auto box-content grid max-w-page grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-gutter lg:grid-cols-[minmax(0,1fr)_auto_1fr]">
        <Link
          to={homeHref}
          aria-label={m.site_home_of_shop({ name: useStoreName() })}
          className="max-w-full justify-self-start rounded-sm py-2 outline-offset-4"
        >
          <Wordmark />
        </Link>
        <nav aria-label={m.site_main()} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.label + link.href} className="flex items-center">
                <NavLink
                  to={link.href}
                  end={link.href === homeHref}
                  className="nav-link relative block px-3 py-2.5 text-sm text-muted transition-colors hover:text-ink aria-[current=page]:text-ink"
                >
                  <TextInLang lang={link.lang}>{link.label}</TextInLang>
                </NavLink>
                {flyoutOf?.(link)}
              </li>
            ))}
          </ul>
        </nav>
        <div className="-me-3 flex items-center justify-self-end">
          {search}
          {account}
          {cart}
          {menu && <div className="contents lg:hidden">{menu}</div>}
        </div>
      </div>
    </header>
  );
}

type MenuButtonProps = { dialogId: string; onOpen: () => void; label?: string };

/** Opens the mobile menu. Without JavaScript, the browser opens the dialog through the command attributes. */
export function MenuButton({ dialogId, onOpen, label = m.site_open_menu() }: MenuButtonProps) {
  const invoker = { command: 'show-modal', commandfor: dialogId };
  return (
    <IconButton
      {...invoker}
      label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <MenuIcon />
    </IconButton>
  );
}
