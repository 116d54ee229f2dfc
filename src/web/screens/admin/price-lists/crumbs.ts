import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Crumb } from '#web/ui/layout/breadcrumbs.tsx';

/** Returns the path to a page of the price lists; `crumbs` are those below their list. */
export const crumbsOf = (...crumbs: Crumb[]): Crumb[] => [
  { label: m.common_settings(), href: adminPaths.settings.href() },
  { label: m.admin_price_lists_price_lists(), href: adminPaths.priceLists.href() },
  ...crumbs,
];
