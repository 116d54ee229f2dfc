import * as m from '#i18n/messages.ts';
import { permissionName } from '#contract/shop/permission-names.ts';
import {
  isPermitted,
  type NeededPermission,
  ownersOnly,
  type Permission,
  permissions,
  withNeeded,
} from '#contract/shop/permissions.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AdminCaller, isKey } from './caller.ts';

export const notPermitted = () => new AppError(403, 'NOT_PERMITTED', m.error_your_role_doesnt_allow_this());
const notPermittedByKey = () => new AppError(403, 'NOT_PERMITTED', m.error_this_key_doesnt_allow_this());

/** Whether the role of a user, or a key, allows something. Of who is not of the team it allows nothing. */
export function may(caller: AdminCaller<'member'>, needed: NeededPermission): boolean {
  if (isKey(caller)) return isPermitted(needed, caller.permissions);
  return caller.member !== null && isPermitted(needed, caller.member.permissions);
}

/** Throws NOT_PERMITTED where the role or the key does not allow it, for what depends on more than the endpoint. */
export function requirePermission(caller: AdminCaller<'member'>, needed: NeededPermission): void {
  if (!may(caller, needed)) throw isKey(caller) ? notPermittedByKey() : notPermitted();
}

const atPermissions = (code: string, message: string) =>
  new AppError(422, code, message, { errors: [{ path: 'permissions', message }] });

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name);

/** Returns the permissions that an owner gives a role or a key, with those that they need. Throws UNKNOWN_PERMISSION and OWNER_ONLY. */
export function readPermissions(names: readonly string[]): Permission[] {
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) throw atPermissions('UNKNOWN_PERMISSION', m.team_unknown_permission({ name: unknown }));
  const known = names.filter(isPermission);
  const ownersOwn = known.find((permission) => ownersOnly.includes(permission));
  // It would let its holder get every other one.
  if (ownersOwn !== undefined)
    throw atPermissions('OWNER_ONLY', m.team_owner_only({ name: permissionName(ownersOwn) }));
  return withNeeded(known);
}
