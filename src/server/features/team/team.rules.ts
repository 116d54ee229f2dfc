import { type BuiltInRole, builtInRoles } from '#contract/shop/permissions.ts';

/** The role of a member or an invitation: a built-in one, or one of the shop with its name. */
export type HeldRole =
  | { builtInRole: BuiltInRole; roleId: null; ownName: null }
  | { builtInRole: null; roleId: string; ownName: string };

/** The same as its columns are read. */
export type RoleColumns = { builtInRole: BuiltInRole | null; roleId: string | null; ownName: string | null };

export const builtIn = (builtInRole: BuiltInRole): HeldRole => ({ builtInRole, roleId: null, ownName: null });

export const isBuiltIn = (roleId: string): roleId is BuiltInRole => Object.hasOwn(builtInRoles, roleId);

/** Returns the id of a role in the API: that of a built-in role is its name. */
export const roleIdOf = ({ builtInRole, roleId }: Pick<RoleColumns, 'builtInRole' | 'roleId'>): string =>
  builtInRole ?? roleId ?? '';

/** Returns the role as it is kept where it must be readable once it is gone: a built-in role by its key, one of the shop by its name. */
export const lastingNameOf = ({ builtInRole, ownName }: RoleColumns): string => builtInRole ?? ownName ?? '';

export const isSameRole = (one: RoleColumns, other: RoleColumns): boolean => roleIdOf(one) === roleIdOf(other);
