import * as m from '#i18n/messages.ts';
import { isPermitted, type NeededPermission } from '#contract/shop/permissions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SessionUser } from './sessions.ts';

export const notPermitted = () => new AppError(403, 'NOT_PERMITTED', m.error_your_role_doesnt_allow_this());

/** Whether the role of a user allows something. Of who is not of the team it allows nothing. */
export const may = ({ member }: Pick<SessionUser, 'member'>, needed: NeededPermission): boolean =>
  member !== null && isPermitted(needed, member.permissions);

/** Throws NOT_PERMITTED where the role does not allow it, for what depends on more than the endpoint. */
export function requirePermission(user: Pick<SessionUser, 'member'>, needed: NeededPermission): void {
  if (!may(user, needed)) throw notPermitted();
}
