import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Crumb } from '#web/ui/layout/breadcrumbs.tsx';

/** Returns the path to a page of the price lists; `crumbs` are those below their list. */
export const crumbsOf = (...crumbs: Crumb[]): Crumb[] => [
  { label: m.common_settings(), href: paths.adminSettings.href() },
  { label: m.admin_price_lists_price_lists(), href: paths.adminPriceLists.href() },
  ...crumbs,
];
