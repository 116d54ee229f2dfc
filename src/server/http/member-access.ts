import * as m from '#i18n/messages.ts';
import { type Endpoint, isOpenToKeys } from '#contract/endpoint.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type AdminCaller, isKey } from '#server/platform/sessions/caller.ts';
import { may, requirePermission } from '#server/platform/sessions/permissions.ts';
import type { SessionUser, TeamMember } from '#server/platform/sessions/sessions.ts';
import type { TeamSettingsService } from '#server/platform/settings/team-settings.ts';
import { adminsOnly } from './session.ts';

export const twoFactorRequired = () => new AppError(403, 'TWO_FACTOR_REQUIRED', m.error_two_factor_required());
export const stepUpRequired = () => new AppError(403, 'STEP_UP_REQUIRED', m.error_step_up_required());

/** For what needs a person: a confirmation, or an account of one's own. */
export const notWithAKey = () => new AppError(403, 'NOT_WITH_A_KEY', m.error_not_with_a_key());

type Deps = { clock: Clock; team: Pick<TeamSettingsService, 'current'>; stepUpSeconds: number };

export type MemberAccess = ReturnType<typeof createMemberAccess>;

/** Creates the checks of what a member of the team may do. */
export function createMemberAccess({ clock, team, stepUpSeconds }: Deps) {
  /** Returns until when the user needs not confirm who it is; undefined for already over. */
  const stepUpUntil = ({ stepUpAt }: Pick<SessionUser, 'stepUpAt'>): Date | undefined => {
    if (!stepUpAt) return undefined;
    const until = new Date(stepUpAt.getTime() + stepUpSeconds * 1000);
    return until > clock.now() ? until : undefined;
  };

  /** Throws STEP_UP_REQUIRED for a session whose user has not authenticated lately, and NOT_WITH_A_KEY for a program. */
  const requireStepUp = (caller: AdminCaller<'stepUpAt'>): void => {
    if (isKey(caller)) throw notWithAKey();
    if (!stepUpUntil(caller)) throw stepUpRequired();
  };

  const lacksTwoFactor = async ({ hasTwoFactor }: TeamMember): Promise<boolean> =>
    !hasTwoFactor && (await team.current()).requireTwoFactor;

  return {
    stepUpUntil,
    requireStepUp,

    /** Whether somebody may do as a member of the team what an endpoint for shoppers also does. */
    async allows({ member }: Pick<SessionUser, 'member'>, needed: Permission): Promise<boolean> {
      return member !== null && may({ member }, needed) && !(await lacksTwoFactor(member));
    },

    /** Throws NOT_WITH_A_KEY, ADMINS_ONLY, NOT_PERMITTED, TWO_FACTOR_REQUIRED or STEP_UP_REQUIRED. */
    async check(user: AdminCaller, endpoint: Endpoint): Promise<void> {
      const { permission = 'member', beforeTwoFactor, stepUp } = endpoint;
      if (isKey(user)) {
        if (!isOpenToKeys(endpoint)) throw notWithAKey();
        requirePermission(user, permission);
        return;
      }
      if (!user.member) throw adminsOnly();
      requirePermission(user, permission);
      if (!beforeTwoFactor && (await lacksTwoFactor(user.member))) throw twoFactorRequired();
      if (stepUp) requireStepUp(user);
    },
  };
}
