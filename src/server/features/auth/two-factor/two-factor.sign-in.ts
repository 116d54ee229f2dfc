import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '#server/db/transaction.ts';
import type { AuthDeps } from '#server/features/auth/auth.deps.ts';
import { createAuthRepository, type UserRow } from '#server/features/auth/auth.repository.ts';
import type { Browser, SignedIn } from '#server/features/auth/auth.sign-in.ts';
import { mergeGuest } from '#server/features/auth/guests/merge-guest.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { confirmationOptions, type RelyingParty } from './passkeys.ts';
import { maxTries, passkeyChallengeOf } from './two-factor.challenges.ts';
import { challengeExpired, wrongFactor } from './two-factor.errors.ts';
import { createFactors, type GivenFactor, onlyFactor } from './two-factor.factors.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';

/** Creates the second step of a sign-in. */
export function createTwoFactorSignIn(deps: AuthDeps) {
  const { db, sessions, limits, clock, mergeBags } = deps;
  const factors = createFactors(deps);

  /** Throws CHALLENGE_EXPIRED for an unknown challenge, which counts as a failed sign-in. */
  const userOf = async (challenge: string, { address }: Pick<Browser, 'address'>): Promise<UserRow> => {
    const user = await createTwoFactorRepository(db).findSignIn(hashSecret(challenge), clock.now());
    if (user) return user;
    await limits.signInsPerIp.take(address);
    throw challengeExpired();
  };

  const openSession = (
    { id: userId }: UserRow,
    { challenge, ...given }: GivenFactor & { challenge: string },
    relyingParty: RelyingParty,
    browser: Browser,
  ): Promise<SignedIn> =>
    inTransaction(db, async (tx) => {
      const addedItems = await mergeGuest(tx, { sessions, mergeBags }, browser, userId);
      const user = await createAuthRepository(tx).lock(userId);
      const now = clock.now();
      const isFirst = await createTwoFactorRepository(tx).consume('two-factor', userId, hashSecret(challenge), now);
      if (!isFirst) throw challengeExpired(userId);
      const expected = passkeyChallengeOf(challenge).toString('base64url');
      const use = { relyingParty, isExpected: async (answered: string) => answered === expected };
      if (!(await factors.take(tx, userId, given, use))) throw wrongFactor(userId, onlyFactor(given));
      return { user, session: await sessions.open(tx, userId, browser), addedItems };
    });

  return {
    /** Returns what a browser needs to confirm a sign-in with a passkey. Throws CHALLENGE_EXPIRED. */
    async signInPasskeyOptions(challenge: string, relyingParty: RelyingParty, address: string) {
      const user = await userOf(challenge, { address });
      const passkeys = await createTwoFactorRepository(db).listPasskeys(user.id);
      return confirmationOptions(relyingParty, { challenge: passkeyChallengeOf(challenge), passkeys });
    },

    /**
     * Confirms a sign-in with a second factor. Every try is counted before it is verified, as that of a password is, so that concurrent
     * tries exceed neither the limits nor those of the challenge. Throws ONE_METHOD_ONLY, CHALLENGE_EXPIRED and WRONG_CODE.
     */
    async confirmSignIn(
      given: GivenFactor & { challenge: string },
      relyingParty: RelyingParty,
      browser: Browser,
    ): Promise<SignedIn> {
      onlyFactor(given);
      const user = await userOf(given.challenge, browser);
      const tried = await limits.signIns.take(user.email, browser.address);
      if (tried.delayMs > 0) await setTimeout(tried.delayMs);
      if (given.code !== undefined) await limits.wrongCodesPerMember.take(user.id);
      const isTry = await createTwoFactorRepository(db).takeTry(hashSecret(given.challenge), maxTries, clock.now());
      if (!isTry) throw challengeExpired(user.id);
      const signedIn = await openSession(user, given, relyingParty, browser);
      await Promise.all([tried.succeed(), limits.wrongCodesPerMember.reset(user.id)]);
      return signedIn;
    },
  };
}
