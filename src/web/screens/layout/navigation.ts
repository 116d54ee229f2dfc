import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { defaultMainMenu } from '#contract/content/default-menus.ts';
import type { MenuEntry } from '#contract/content/menus.ts';
import type { NavigationLink } from '#web/components/site/site-header.tsx';
import type { TextLang } from '#web/components/site/source-lang.tsx';
import { paths } from '#contract/paths.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';

/** The links of header and mobile menu; the orders only for a signed-in user (spec §2) or a guest. `lang` is that of saved menus. */
export const linksFor = (user: User | null, settings: StoreSettings | null, lang: TextLang): NavigationLink[] => [
  ...(settings?.menus?.main.map((entry) => withLang(entry, lang)) ?? defaultMainMenu()),
  ...(user ? [{ href: paths.orders.href(user._id), label: m.common_orders() }] : []),
];

const withLang = ({ children, ...link }: MenuEntry, lang: TextLang): NavigationLink => ({
  ...link,
  lang,
  ...(children && { children: children.map((child) => ({ ...child, lang })) }),
});
