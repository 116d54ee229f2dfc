import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

const atField = (status: number, code: string, path: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const emailTaken = () =>
  new AppError(409, 'EMAIL_TAKEN', m.auth_there_is_already_an_account(), {
    errors: [{ path: 'email', message: m.auth_there_is_already_an_account_with() }],
  });

export const invalidCredentials = (userId: string | undefined) =>
  new AppError(401, 'INVALID_CREDENTIALS', m.auth_invalid_email_or_password(), { userId });

/** The same message for every reason (spec §8). */
const googleSignInFailed = m.auth_google_sign_in_failed;
export const invalidGoogleToken = () => new AppError(401, 'INVALID_GOOGLE_TOKEN', googleSignInFailed());
export const providerUnavailable = () => new AppError(503, 'GOOGLE_SIGN_IN_AWAY', googleSignInFailed());
export const noProvider = () => new AppError(404, 'NO_SIGN_IN_PROVIDER', m.auth_this_shop_has_no_sign());

export const wrongPassword = (path: string) => atField(422, 'WRONG_PASSWORD', path, m.auth_this_is_not_your_password());

export const passwordNeeded = (path: string) =>
  atField(422, 'PASSWORD_NEEDED', path, m.auth_enter_your_password_to_confirm());

/** For an account that signs in at a provider only. */
export const noPassword = (path: string) => atField(422, 'NO_PASSWORD', path, m.auth_this_account_has_no_password());

export const commonPassword = () => atField(422, 'COMMON_PASSWORD', 'password', m.auth_this_password_is_too_common());

export const invalidToken = () => atField(422, 'INVALID_TOKEN', 'token', m.auth_this_link_has_expired_or());

/** For the link of another account than the caller's. */
export const otherAccount = () => new AppError(403, 'OTHER_ACCOUNT', m.auth_this_link_belongs_to_another());

export const accountNotFound = () => new AppError(404, 'ACCOUNT_NOT_FOUND', m.auth_there_is_no_such_account());

/** For a shop that takes orders of accounts only. */
export const guestCheckoutOff = () => new AppError(409, 'GUEST_CHECKOUT_OFF', m.auth_log_in_to_add_items());

/** The account was erased, or the session ended, during the request. */
export const accountGone = () => new AppError(401, 'SIGN_IN_NEEDED', m.auth_please_log_in());

/** A member leaves the team before the account is erased. */
export const memberNotErasable = () => new AppError(409, 'TEAM_MEMBER', m.auth_this_account_belongs_to_a_member());

/** For an account that is confirmed by its e-mail. */
export const otherEmail = () => atField(422, 'OTHER_EMAIL', 'email', m.auth_this_is_not_the_email_of_the_account());
