import type { Transaction } from '#server/db/transaction.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { maxPasskeys } from '#contract/account/two-factor.ts';
import { accountGone, accountNotFound } from '#server/features/auth/auth.errors.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { recipientOf } from '#server/features/auth/auth.recipient.ts';
import { createAuthRepository, type UserRow } from '#server/features/auth/auth.repository.ts';
import type { TwoFactorChange } from '#server/features/mail/mail.service.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { creationOptions, type PasskeyAnswer, type RelyingParty } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from './two-factor.challenges.ts';
import {
  lastFactor,
  noTwoFactor,
  passkeyNotFound,
  passkeyRefused,
  tooManyPasskeys,
  totpExists,
  wrongSetUpCode,
} from './two-factor.errors.ts';
import { createFactors, deleteTwoFactor, isProtected, readProtection } from './two-factor.factors.ts';
import { createTwoFactorRepository, type PasskeyRow } from './two-factor.repository.ts';

type Caller = { id: string; sessionId: string };

const actions: Readonly<Record<TwoFactorChange, string>> = {
  'totp-added': 'user.totp-add',
  'totp-removed': 'user.totp-remove',
  'passkey-added': 'user.passkey-add',
  'passkey-removed': 'user.passkey-remove',
  'recovery-codes': 'user.recovery-codes',
  reset: 'user.two-factor-reset',
};

/** Creates what members do with their own two-factor authentication, and its reset on the command line. */
export function createTwoFactorSetUp(deps: AuthDeps) {
  const { db, sessions, limits, mail, audit, clock, secretBox, settings, teamSettings } = deps;
  const factors = createFactors(deps);

  /** Locks the account of a member. Throws SIGN_IN_NEEDED for one who was removed from the team during the request. */
  const lockMember = async (tx: Transaction, userId: string): Promise<UserRow> => {
    const user = await createAuthRepository(tx).lock(userId);
    if (user.role !== 'admin') throw accountGone();
    return user;
  };

  /** Records a change, and tells the owner of the account. */
  const announce = async (
    tx: Transaction,
    user: UserRow,
    { change, passkey, actorId }: { change: TwoFactorChange; passkey?: string; actorId: string | null },
  ): Promise<void> => {
    await audit.record(tx, { actorId, action: actions[change], entity: 'user', entityId: user.id });
    const data = { name: user.name, change, ...(passkey !== undefined && { passkey }) };
    await mail.post(tx, { kind: 'two-factor-changed', ...recipientOf(user), data });
  };

  const issueRecoveryCodes = async (tx: Transaction, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await createTwoFactorRepository(tx).replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
    return codes;
  };

  /** After a factor was removed: the sessions of others end, and the recovery codes with the last factor. */
  const afterRemoval = async (
    tx: Transaction,
    { id: userId, sessionId }: Caller,
    { isRequired }: { isRequired: boolean },
  ): Promise<void> => {
    if (!isProtected(await readProtection(tx, userId))) {
      if (isRequired) throw lastFactor();
      await createTwoFactorRepository(tx).deleteRecoveryCodes(userId);
    }
    await sessions.endAll(tx, userId, { but: sessionId });
  };

  const isRequired = async (): Promise<boolean> => (await teamSettings.current()).requireTwoFactor;

  return {
    async readTwoFactor(userId: string) {
      const { totp, recoveryCodesLeft } = await readProtection(db, userId);
      return { totp, recoveryCodesLeft, passkeys: await createTwoFactorRepository(db).listPasskeys(userId) };
    },

    /** Begins to set up an app for authentication codes, in place of one that was not confirmed. Throws TOTP_EXISTS. */
    async beginTotp({ id: userId, email }: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret();
      const totp = { userId, secret: secretBox.seal(secret, userId), createdAt: clock.now() };
      if (!(await createTwoFactorRepository(db).putTotp(totp))) throw totpExists();
      const { name } = await settings.current();
      return { secret, uri: totpUri(secret, { issuer: name, label: email }) };
    },

    /** Confirms the app by a code of it. Returns recovery codes with the first factor. Throws WRONG_CODE. */
    confirmTotp: ({ id: userId }: Caller, code: string): Promise<{ recoveryCodes?: string[] }> =>
      inTransaction(db, async (tx) => {
        const user = await lockMember(tx, userId);
        const repository = createTwoFactorRepository(tx);
        const totp = await repository.findTotp(userId);
        const step = totp?.confirmedAt === null ? factors.stepOf(totp, code) : undefined;
        if (!totp || step === undefined) throw wrongSetUpCode();
        const wasProtected = isProtected(await readProtection(tx, userId));
        if (!(await repository.confirmTotp(totp, step, clock.now()))) throw wrongSetUpCode();
        await announce(tx, user, { change: 'totp-added', actorId: userId });
        return wasProtected ? {} : { recoveryCodes: await issueRecoveryCodes(tx, userId) };
      }),

    /** Removes the app; returns whether there was a confirmed one. Throws TWO_FACTOR_REQUIRED. */
    async removeTotp(caller: Caller): Promise<boolean> {
      const required = await isRequired();
      return inTransaction(db, async (tx) => {
        const user = await lockMember(tx, caller.id);
        const removed = await createTwoFactorRepository(tx).deleteTotp(caller.id);
        if (removed?.confirmedAt == null) return false;
        await afterRemoval(tx, caller, { isRequired: required });
        await announce(tx, user, { change: 'totp-removed', actorId: caller.id });
        return true;
      });
    },

    /** Returns what a browser needs to create a passkey. */
    async newPasskeyOptions(user: { id: string; email: string; name: string }, relyingParty: RelyingParty) {
      const passkeys = await createTwoFactorRepository(db).listPasskeys(user.id);
      if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
      const challenge = await issuePasskeyChallenge(db, deps, user.id);
      const { name } = await settings.current();
      return creationOptions(relyingParty, name, user, { challenge, passkeys });
    },

    /** Adds a passkey. Returns recovery codes with the first factor. Throws PASSKEY_REFUSED. */
    async addPasskey(
      { id: userId }: Caller,
      { name, response }: { name: string; response: PasskeyAnswer },
      relyingParty: RelyingParty,
    ): Promise<{ passkey: PasskeyRow; recoveryCodes?: string[] }> {
      const isExpected = (challenge: string) => consumePasskeyChallenge(db, deps, userId, challenge);
      const created = await factors.passkeyChecks.verifyNew(response, relyingParty, isExpected);
      if (!created) throw passkeyRefused();
      return inTransaction(db, async (tx) => {
        const user = await lockMember(tx, userId);
        const repository = createTwoFactorRepository(tx);
        const before = await readProtection(tx, userId);
        if (before.passkeys >= maxPasskeys) throw tooManyPasskeys();
        const row = { id: newId(), userId, ...created, name, createdAt: clock.now(), lastUsedAt: null };
        const passkey = await repository.insertPasskey(row);
        if (!passkey) throw passkeyRefused();
        await announce(tx, user, { change: 'passkey-added', passkey: name, actorId: userId });
        if (isProtected(before)) return { passkey };
        return { passkey, recoveryCodes: await issueRecoveryCodes(tx, userId) };
      });
    },

    /** Throws PASSKEY_NOT_FOUND and TWO_FACTOR_REQUIRED. */
    async removePasskey(caller: Caller, passkeyId: string): Promise<void> {
      if (!isId(passkeyId)) throw passkeyNotFound();
      const required = await isRequired();
      await inTransaction(db, async (tx) => {
        const user = await lockMember(tx, caller.id);
        const removed = await createTwoFactorRepository(tx).deletePasskey(caller.id, passkeyId);
        if (!removed) throw passkeyNotFound();
        await afterRemoval(tx, caller, { isRequired: required });
        await announce(tx, user, { change: 'passkey-removed', passkey: removed.name, actorId: caller.id });
      });
    },

    /** Returns new recovery codes in place of all earlier ones. Throws NO_TWO_FACTOR. */
    renewRecoveryCodes: ({ id: userId }: Caller): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        const user = await lockMember(tx, userId);
        if (!isProtected(await readProtection(tx, userId))) throw noTwoFactor();
        await announce(tx, user, { change: 'recovery-codes', actorId: userId });
        return issueRecoveryCodes(tx, userId);
      }),

    /**
     * Deletes the two-factor authentication of an account and ends its sessions, for the command line. Returns false when there was none.
     * Throws ACCOUNT_NOT_FOUND.
     */
    async resetTwoFactor(email: string): Promise<boolean> {
      const wasProtected = await inTransaction(db, async (tx) => {
        const user = await createAuthRepository(tx).lockByEmail(email);
        if (!user) throw accountNotFound();
        if (!(await deleteTwoFactor(tx, user.id))) return false;
        await sessions.endAll(tx, user.id);
        await announce(tx, user, { change: 'reset', actorId: null });
        return true;
      });
      await limits.signIns.resetAll(email);
      return wasProtected;
    },
  };
}
