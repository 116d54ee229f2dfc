import type { NeededPermission } from '#contract/shop/permissions.ts';

/** What a role needs to see each section of the settings. */
export const settingsPermissions = {
  shop: 'settings.edit',
  delivery: 'settings.edit',
  limits: 'settings.edit',
  links: 'settings.edit',
  pages: 'settings.edit',
  head: 'settings.edit',
  search: 'settings.edit',
  legal: 'settings.edit',
  selling: ['selling.view', 'settings.edit'],
  dashboard: 'settings.edit',
} as const satisfies Record<string, NeededPermission>;

export type SettingsSectionId = keyof typeof settingsPermissions;

export const isSettingsSection = (id: string): id is SettingsSectionId => Object.hasOwn(settingsPermissions, id);
