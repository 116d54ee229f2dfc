import type { Invitation, Member, Role, RoleName, Roles } from '#contract/account/team.ts';
import { permissionName } from '#contract/shop/permission-names.ts';
import { ownersOnly, type PermissionGroup, permissionGroups } from '#contract/shop/permissions.ts';
import { builtInRoleName } from '#contract/shop/role-names.ts';
import type { InvitationRow } from './team.invitations.repository.ts';
import type { MemberRow } from './team.repository.ts';
import { versionOf } from '#server/platform/version.ts';
import type { RoleWithMembers } from './team.roles.ts';
import { isBuiltIn, type RoleColumns, roleIdOf } from './team.rules.ts';

const presentRoleName = (role: RoleColumns): RoleName => ({
  _id: roleIdOf(role),
  name: role.builtInRole === null ? (role.ownName ?? '') : builtInRoleName(role.builtInRole),
});

export const roleNameOf = (role: RoleColumns): string => presentRoleName(role).name;

export const presentMember = (row: MemberRow): Member => ({
  _id: row.userId,
  name: row.name,
  email: row.email,
  role: presentRoleName(row),
  joinedAt: row.joinedAt.toISOString(),
  twoFactor: { totp: row.hasTotp, passkeys: row.passkeys },
  devices: row.devices,
  lastHere: row.lastUsedAt?.toISOString() ?? null,
});

export const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  email: row.email,
  role: presentRoleName(row),
  invitedBy: row.inviterName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const presentRole = ({ id, ownName, permissions, members, updatedAt }: RoleWithMembers): Role => ({
  _id: id,
  name: isBuiltIn(id) ? builtInRoleName(id) : (ownName ?? ''),
  builtIn: isBuiltIn(id),
  permissions: [...permissions],
  members,
  ...(updatedAt && { version: versionOf({ updatedAt }) }),
});

const groups = Object.keys(permissionGroups) as PermissionGroup[];

export const presentPermissions = (): Roles['permissions'] =>
  groups.flatMap((group) =>
    permissionGroups[group].map((name) => ({
      name,
      label: permissionName(name),
      group,
      ownersOnly: ownersOnly.includes(name),
    })),
  );
