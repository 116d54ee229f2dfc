import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Role, Roles } from '#contract/account/team.ts';
import { formatList } from '#contract/lists.ts';
import type { BuiltInRole, PermissionGroup } from '#contract/shop/permissions.ts';

export const groupLabels: Readonly<Record<PermissionGroup, Text>> = {
  orders: m.common_orders,
  catalogue: m.admin_catalog,
  content: m.admin_content,
  changes: m.permission_group_changes,
  people: m.admin_people,
  selling: m.admin_settings_selling,
  reports: m.permission_group_reports,
  shop: m.common_shop,
};

const builtInTexts: Readonly<Record<BuiltInRole, Text>> = {
  owner: m.role_owner_text,
  manager: m.role_manager_text,
  fulfilment: m.role_fulfilment_text,
  catalogue: m.role_catalogue_text,
  support: m.role_support_text,
  viewer: m.role_viewer_text,
};

/** What a role allows, by group; without the groups of which it allows nothing. */
export type AllowedGroup = { group: PermissionGroup; label: string; allowed: string[] };

/** Returns what a role allows in words. */
export function groupsOf(permissions: readonly string[], all: Roles['permissions']): AllowedGroup[] {
  const groups = Object.entries(groupLabels) as [PermissionGroup, Text][];
  return groups.flatMap(([group, label]) => {
    const allowed = all.filter((each) => each.group === group && permissions.includes(each.name));
    return allowed.length === 0 ? [] : [{ group, label: label(), allowed: allowed.map((each) => each.label) }];
  });
}

/** Returns a sentence on what a role allows. */
export function describeRole({ _id, builtIn, permissions }: Role, all: Roles['permissions']): string {
  if (builtIn) return builtInTexts[_id as BuiltInRole]();
  const areas = groupsOf(permissions, all).map(({ label }) => label);
  return areas.length > 0 ? m.admin_team_in_areas({ areas: formatList(areas) }) : m.admin_team_allows_nothing();
}
