import type { Me, StepUp } from '#contract/account/team.ts';
import { builtInRoleNames } from '#contract/shop/permissions.ts';
import { builtInRoleName } from '#contract/shop/role-names.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { createAuthRepository } from '#server/features/auth/auth.repository.ts';
import { confirmationOptions, type RelyingParty } from '#server/features/auth/two-factor/passkeys.ts';
import {
  consumePasskeyChallenge,
  issuePasskeyChallenge,
} from '#server/features/auth/two-factor/two-factor.challenges.ts';
import {
  oneMethodOnly,
  stepUpFailed,
  stepUpNeedsFactor,
  stepUpNeedsSignIn,
} from '#server/features/auth/two-factor/two-factor.errors.ts';
import {
  createFactors,
  type GivenFactor,
  isProtected,
  onlyFactor,
  readProtection,
} from '#server/features/auth/two-factor/two-factor.factors.ts';
import { createTwoFactorRepository } from '#server/features/auth/two-factor/two-factor.repository.ts';
import type { SessionUser, TeamMember } from '#server/platform/sessions/sessions.ts';
import { findRoleName } from './member.repository.ts';

type Given = GivenFactor & Pick<StepUp, 'password'>;

/** Creates what every member of the team does in a session: reading the own role, and confirming who it is. */
export function createMember(deps: AuthDeps) {
  const { db, sessions, passwords, limits, teamSettings } = deps;
  const factors = createFactors(deps);

  const roleNameOf = async ({ roleId }: TeamMember): Promise<string> => {
    const builtIn = builtInRoleNames.find((name) => name === roleId);
    return builtIn ? builtInRoleName(builtIn) : ((await findRoleName(db, roleId)) ?? '');
  };

  /** Throws STEP_UP_FAILED. */
  const checkPassword = async (userId: string, password: string): Promise<void> => {
    const { passwordHash } = await createAuthRepository(db).get(userId);
    if (passwordHash === null) throw stepUpNeedsSignIn();
    await limits.passwordChecksPerUser.take(userId);
    if (!(await passwords.verify(passwordHash, password))) throw stepUpFailed();
  };

  /** Throws STEP_UP_FAILED. */
  const checkFactor = async (userId: string, given: GivenFactor, relyingParty: RelyingParty): Promise<void> => {
    await limits.passwordChecksPerUser.take(userId);
    const isExpected = (challenge: string) => consumePasskeyChallenge(db, deps, userId, challenge);
    if (!(await factors.take(db, userId, given, { relyingParty, isExpected }))) throw stepUpFailed();
  };

  return {
    /** Returns the signed-in member, but for what depends on the session. */
    async readMe(user: SessionUser & { member: TeamMember }): Promise<Omit<Me, 'stepUpUntil'>> {
      const { id, name, email, member } = user;
      const [roleName, protection, { requireTwoFactor }] = await Promise.all([
        roleNameOf(member),
        readProtection(db, id),
        teamSettings.current(),
      ]);
      return {
        _id: id,
        name,
        email,
        role: { _id: member.roleId, name: roleName },
        permissions: [...member.permissions],
        twoFactor: { ...protection, required: requireTwoFactor },
      };
    },

    /** Returns what a browser needs to confirm in a session with a passkey. */
    async stepUpPasskeyOptions(userId: string, relyingParty: RelyingParty) {
      const passkeys = await createTwoFactorRepository(db).listPasskeys(userId);
      return confirmationOptions(relyingParty, { challenge: await issuePasskeyChallenge(db, deps, userId), passkeys });
    },

    /**
     * Records that the user of a session has authenticated again, and returns when: with a second factor where the account has one, else with
     * the password. Tries are limited like those of the password. Throws ONE_METHOD_ONLY and STEP_UP_FAILED.
     */
    async stepUp(
      { id: userId, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
      { password, ...given }: Given,
      relyingParty: RelyingParty,
    ): Promise<Date> {
      const hasFactor = Object.values(given).some((value) => value !== undefined);
      if (password !== undefined && hasFactor) throw oneMethodOnly();
      if (password === undefined) onlyFactor(given);
      const needsFactor = isProtected(await readProtection(db, userId));
      if (needsFactor !== hasFactor) throw needsFactor ? stepUpNeedsFactor() : stepUpFailed();
      if (password === undefined) await checkFactor(userId, given, relyingParty);
      else await checkPassword(userId, password);
      await limits.passwordChecksPerUser.reset(userId);
      return sessions.stepUp(db, sessionId);
    },
  };
}
