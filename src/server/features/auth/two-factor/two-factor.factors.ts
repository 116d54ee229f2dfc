import type { Logger } from 'pino';
import type { TwoFactorMethod } from '#contract/account/two-factor.ts';
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { SecretUnreadable, type SecretBox } from '#server/platform/secret-box.ts';
import { createPasskeyChecks, type PasskeyAnswer, type RelyingParty } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { type FactorName, oneMethodOnly } from './two-factor.errors.ts';
import { createTwoFactorRepository, type TotpRow } from './two-factor.repository.ts';

/** What a caller confirms with; exactly one of them. */
export type GivenFactor = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
};

/** Where a passkey is used, and whether the shop has asked for it with this challenge. */
export type PasskeyUse = { relyingParty: RelyingParty; isExpected: (challenge: string) => Promise<boolean> };

const factorNames = ['code', 'recoveryCode', 'passkey'] as const satisfies FactorName[];

/** Returns what was given. Throws ONE_METHOD_ONLY for nothing and for more than one. */
export function onlyFactor(given: GivenFactor): FactorName {
  const [name, ...others] = factorNames.filter((each) => given[each] !== undefined);
  if (name === undefined || others.length > 0) throw oneMethodOnly();
  return name;
}

/** How an account is protected. */
export type Protection = { totp: boolean; passkeys: number; recoveryCodesLeft: number };

export async function readProtection(connection: Connection, userId: string): Promise<Protection> {
  const repository = createTwoFactorRepository(connection);
  const totp = await repository.findTotp(userId);
  return {
    totp: totp?.confirmedAt != null,
    passkeys: await repository.countPasskeys(userId),
    recoveryCodesLeft: await repository.countRecoveryCodes(userId),
  };
}

export const isProtected = ({ totp, passkeys }: Protection): boolean => totp || passkeys > 0;

/** Returns the methods by which an account confirms a sign-in; none for one without two-factor authentication. */
export function methodsOf(protection: Protection): TwoFactorMethod[] {
  if (!isProtected(protection)) return [];
  const { totp, passkeys, recoveryCodesLeft } = protection;
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Deletes the two-factor authentication of an account, with its recovery codes. Returns false when there was none. */
export async function deleteTwoFactor(connection: Connection, userId: string): Promise<boolean> {
  const repository = createTwoFactorRepository(connection);
  const wasProtected = isProtected(await readProtection(connection, userId));
  await repository.deleteTotp(userId);
  await repository.deletePasskeys(userId);
  await repository.deleteRecoveryCodes(userId);
  return wasProtected;
}

/** Creates the checks of second factors. Each code is taken once. */
export function createFactors({ clock, secretBox, log }: { clock: Clock; secretBox: SecretBox; log: Logger }) {
  const passkeyChecks = createPasskeyChecks({ log });

  /** Returns undefined for a secret that cannot be decrypted. Its owner signs in with another factor. */
  const secretOf = ({ userId, secret }: TotpRow): string | undefined => {
    try {
      return secretBox.open(secret, userId);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error({ err: error, userId }, 'the secret of an app for authentication codes cannot be decrypted');
      return undefined;
    }
  };

  /** Returns the time step of a code that its app shows now. */
  const stepOf = (totp: TotpRow, code: string): number | undefined => {
    const secret = secretOf(totp);
    return secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
  };

  const takeCode = async (connection: Connection, userId: string, code: string): Promise<boolean> => {
    const repository = createTwoFactorRepository(connection);
    const totp = await repository.findTotp(userId);
    const step = totp?.confirmedAt == null ? undefined : stepOf(totp, code);
    return totp !== undefined && step !== undefined && repository.takeStep(totp, step);
  };

  const takePasskey = async (
    connection: Connection,
    userId: string,
    answer: PasskeyAnswer,
    { relyingParty, isExpected }: PasskeyUse,
  ): Promise<boolean> => {
    const repository = createTwoFactorRepository(connection);
    const passkey = await repository.findPasskey(userId, Buffer.from(answer.id, 'base64url'));
    if (!passkey) return false;
    const counter = await passkeyChecks.verify(answer, passkey, relyingParty, isExpected);
    return counter !== undefined && repository.usePasskey(passkey.id, counter, clock.now());
  };

  return {
    stepOf,
    passkeyChecks,

    /** Takes a factor of an account. Returns false for a wrong or used one. */
    async take(
      connection: Connection,
      userId: string,
      { code, recoveryCode, passkey }: GivenFactor,
      use: PasskeyUse,
    ): Promise<boolean> {
      if (code !== undefined) return takeCode(connection, userId, code);
      if (passkey !== undefined) return takePasskey(connection, userId, passkey, use);
      if (recoveryCode === undefined) return false;
      return createTwoFactorRepository(connection).takeRecoveryCode(userId, hashRecoveryCode(recoveryCode));
    },
  };
}
