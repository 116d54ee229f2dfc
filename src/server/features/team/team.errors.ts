import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

const atField = (status: number, code: string, path: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const memberNotFound = () => new AppError(404, 'MEMBER_NOT_FOUND', m.team_member_not_found());

export const deviceNotFound = () => new AppError(404, 'DEVICE_NOT_FOUND', m.team_device_not_found());

export const lastOwner = () => new AppError(409, 'LAST_OWNER', m.team_last_owner());

export const roleNotFound = () => new AppError(404, 'ROLE_NOT_FOUND', m.team_unknown_role());

export const unknownRole = () => atField(422, 'UNKNOWN_ROLE', 'role', m.team_unknown_role());

export const nameTaken = () => atField(409, 'NAME_TAKEN', 'name', m.team_role_name_taken());

export const tooManyRoles = (limit: number) => new AppError(409, 'TOO_MANY', m.team_too_many_roles({ limit }));

export const roleInUse = () => new AppError(409, 'ROLE_IN_USE', m.team_role_in_use());

export const builtInRole = () => new AppError(409, 'BUILT_IN', m.team_built_in_role());

export const alreadyMember = () => new AppError(409, 'ALREADY_MEMBER', m.team_already_member());

export const invitationNotFound = () => new AppError(404, 'INVITATION_NOT_FOUND', m.team_invitation_not_found());

/** For a link that is unknown, was used, has expired, or whose invitation was withdrawn or sent again. */
export const invitationExpired = () => new AppError(422, 'INVITATION_EXPIRED', m.team_invitation_expired());

/** For an invitation to the e-mail of an account, from who is not signed in. */
export const signInToJoin = () => new AppError(401, 'SIGN_IN_NEEDED', m.team_sign_in_to_join());

/** For an invitation to another e-mail than that of the account. */
export const notYourInvitation = () => new AppError(403, 'NOT_YOURS', m.team_invitation_of_another());

/** For an invitation that makes an account, which needs both. */
export function detailsNeeded({ name, password }: { name?: string | undefined; password?: string | undefined }) {
  const errors = [
    ...(name === undefined ? [{ path: 'name', message: m.team_name_needed() }] : []),
    ...(password === undefined ? [{ path: 'password', message: m.team_password_needed() }] : []),
  ];
  return new AppError(422, 'INVALID_FIELDS', m.field_please_check_what_you_entered(), { errors });
}

/** Who requires two-factor authentication has to have it, to not be locked out. */
export const twoFactorFirst = () => new AppError(409, 'TWO_FACTOR_FIRST', m.team_two_factor_first());
