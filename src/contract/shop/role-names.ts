import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { BuiltInRole } from './permissions.ts';

const names: Readonly<Record<BuiltInRole, Text>> = {
  owner: m.role_owner,
  manager: m.role_manager,
  fulfilment: m.role_fulfilment,
  catalogue: m.role_catalogue,
  support: m.role_support,
  viewer: m.role_viewer,
};

/** Returns the name of a built-in role for people. */
export const builtInRoleName = (role: BuiltInRole): string => names[role]();

const isBuiltIn = (role: string): role is BuiltInRole => Object.hasOwn(names, role);

/** Returns the name for people of a role that was kept by the key of a built-in one, or by its own name. */
export const keptRoleName = (role: string): string => (isBuiltIn(role) ? builtInRoleName(role) : role);
