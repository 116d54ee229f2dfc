import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { defaultMainMenu } from '#contract/content/default-menus.ts';
import type { MenuEntry } from '#contract/content/menus.ts';
import { paths } from '#contract/paths.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';

/** The links of header and mobile menu; the orders only for a signed-in user (spec §2) or a guest. */
export const linksFor = (user: User | null, settings: StoreSettings | null): MenuEntry[] => [
  ...(settings?.menus?.main ?? defaultMainMenu()),
  ...(user ? [{ href: paths.orders.href(user._id), label: m.common_orders() }] : []),
];
