import type { TwoFactorMethod } from '#contract/account/two-factor.ts';
import type { Connection } from '#server/db/client.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { twoFactorNeeded } from './two-factor.errors.ts';
import { createTwoFactorRepository } from './two-factor.repository.ts';

const challengeMs = 5 * 60_000;

/** How often a second factor may be tried before the sign-in has to begin again. */
export const maxTries = 5;

type Deps = { clock: Clock };

const insertChallenge = async (
  connection: Connection,
  { clock }: Deps,
  { userId, purpose, secret }: { userId: string; purpose: 'two-factor' | 'passkey'; secret: string },
): Promise<void> => {
  const now = clock.now();
  await createTwoFactorRepository(connection).insertChallenge({
    id: newId(),
    userId,
    purpose,
    tokenHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
};

/**
 * Returns the TWO_FACTOR_NEEDED of a sign-in that goes on with a second factor. The account has to be locked, so that a new password or
 * ended sessions end this sign-in as well.
 */
export async function beginTwoFactor(
  tx: Connection,
  deps: Deps,
  userId: string,
  methods: TwoFactorMethod[],
): Promise<AppError> {
  const challenge = newSecret();
  await insertChallenge(tx, deps, { userId, purpose: 'two-factor', secret: challenge });
  return twoFactorNeeded(userId, { challenge, methods });
}

/** Returns what a passkey signs to confirm a sign-in. It derives from the challenge of the sign-in, and does not reveal it. */
export const passkeyChallengeOf = (challenge: string): Buffer => hashSecret(`passkey ${challenge}`);

/** Returns what a passkey signs to be created, or to confirm in a session. */
export async function issuePasskeyChallenge(connection: Connection, deps: Deps, userId: string): Promise<Buffer> {
  const challenge = newSecret();
  await insertChallenge(connection, deps, { userId, purpose: 'passkey', secret: challenge });
  return Buffer.from(challenge, 'base64url');
}

/** Returns whether a challenge was issued to the user, once. */
export const consumePasskeyChallenge = (
  connection: Connection,
  { clock }: Deps,
  userId: string,
  challenge: string,
): Promise<boolean> =>
  createTwoFactorRepository(connection).consume('passkey', userId, hashSecret(challenge), clock.now());
