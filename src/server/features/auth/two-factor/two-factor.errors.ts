import * as m from '#i18n/messages.ts';
import { maxPasskeys, type TwoFactorNeeded } from '#contract/account/two-factor.ts';
import { AppError } from '#server/platform/app-error.ts';

/** For a sign-in whose password, or provider, was right. */
export const twoFactorNeeded = (userId: string, twoFactor: Pick<TwoFactorNeeded, 'challenge' | 'methods'>) =>
  new AppError(401, 'TWO_FACTOR_NEEDED', m.two_factor_needed(), { userId, twoFactor });

export const challengeExpired = (userId?: string) =>
  new AppError(401, 'CHALLENGE_EXPIRED', m.two_factor_challenge_expired(), { userId });

const wrongTexts = {
  code: m.two_factor_wrong_code,
  recoveryCode: m.two_factor_wrong_recovery_code,
  passkey: m.two_factor_wrong_passkey,
};

/** The way in which a second factor is given. */
export type FactorName = keyof typeof wrongTexts;

export const wrongFactor = (userId: string, name: FactorName) =>
  new AppError(401, 'WRONG_CODE', wrongTexts[name](), { userId });

/** For an app that is being set up. */
export const wrongSetUpCode = () =>
  new AppError(422, 'WRONG_CODE', m.two_factor_wrong_code(), {
    errors: [{ path: 'code', message: m.two_factor_wrong_code() }],
  });

export const oneMethodOnly = () => new AppError(422, 'ONE_METHOD_ONLY', m.two_factor_one_method_only());

export const passkeyRefused = () => new AppError(422, 'PASSKEY_REFUSED', m.two_factor_passkey_refused());

export const tooManyPasskeys = () =>
  new AppError(422, 'PASSKEY_REFUSED', m.two_factor_too_many_passkeys({ count: maxPasskeys }));

export const passkeyNotFound = () => new AppError(404, 'PASSKEY_NOT_FOUND', m.two_factor_passkey_not_found());

export const totpExists = () => new AppError(409, 'TOTP_EXISTS', m.two_factor_totp_exists());

/** For recovery codes of an account that has nothing to recover. */
export const noTwoFactor = () => new AppError(409, 'NO_TWO_FACTOR', m.two_factor_none());

/** For the last factor of a member, while the shop requires one. */
export const lastFactor = () => new AppError(409, 'TWO_FACTOR_REQUIRED', m.two_factor_last_factor());

export const stepUpFailed = () => new AppError(422, 'STEP_UP_FAILED', m.two_factor_step_up_failed());

export const stepUpNeedsFactor = () => new AppError(422, 'STEP_UP_FAILED', m.two_factor_step_up_needs_factor());

/** For an account that signs in at a provider only. */
export const stepUpNeedsSignIn = () => new AppError(422, 'STEP_UP_FAILED', m.two_factor_step_up_needs_sign_in());
