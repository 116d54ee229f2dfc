import type { FastifyRequest } from 'fastify';
import type { AppError } from '#server/platform/app-error.ts';
import { isKey } from '#server/platform/sessions/caller.ts';

export type SecurityEvent =
  | 'signed-in'
  | 'signed-out-everywhere'
  | 'password-changed'
  | 'password-link-requested'
  | 'email-changed'
  | 'email-confirmed'
  | 'role-changed'
  | 'joined-team'
  | 'two-factor-changed'
  | 'stepped-up'
  | 'api-key-made'
  | 'api-key-ended'
  | 'data-exported'
  | 'customers-exported'
  | 'account-erased';

/**
 * Logs what was done with an account, by id and IP address. E-mails, passwords and tokens are left out: people also type a password
 * into the field of the e-mail.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  account: { userId: string | undefined; changedUserId?: string; keyId?: string; role?: string; change?: string },
): void {
  request.log.info({ event, ip: request.ip, ...account }, 'security event');
}

const refusals: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'sign-in-failed',
  INVALID_GOOGLE_TOKEN: 'sign-in-failed',
  TWO_FACTOR_NEEDED: 'two-factor-needed',
  WRONG_CODE: 'two-factor-failed',
  CHALLENGE_EXPIRED: 'two-factor-failed',
  PASSKEY_REFUSED: 'two-factor-failed',
  STEP_UP_FAILED: 'step-up-failed',
  WRONG_PASSWORD: 'password-refused',
  INVALID_TOKEN: 'link-refused',
  LINK_INVALID: 'link-refused',
  INVITATION_EXPIRED: 'link-refused',
  TOO_MANY_TRIES: 'limit-reached',
  CARDS_PAUSED: 'limit-reached',
  NOT_YOURS: 'access-refused',
  ADMINS_ONLY: 'access-refused',
  NOT_PERMITTED: 'access-refused',
  NOT_WITH_A_KEY: 'access-refused',
  OTHER_ACCOUNT: 'link-refused',
};

function refusalOf({ user, routeOptions }: FastifyRequest, { code, status }: AppError): string | undefined {
  const access = routeOptions.config.endpoint?.access;
  // A shopper who names what belongs to another one gets the same 404 as for what does not exist.
  const isForeign = status === 404 && user !== null && access === 'shopper';
  const isForAdmins = status === 401 && access === 'admin';
  return isForeign || isForAdmins ? 'access-refused' : refusals[code];
}

/** Returns what the log names a caller by: the id of the account, or of the API key. */
export const callerOf = ({ user }: FastifyRequest): { userId?: string; keyId?: string } => {
  if (user === null) return {};
  return isKey(user) ? { keyId: user.id } : { userId: user.id };
};

/** Logs a refused sign-in, password, link or access, so that attacks can be seen and traced. */
export function logRefusal(request: FastifyRequest, error: AppError): void {
  const event = refusalOf(request, error);
  if (event === undefined) return;
  const call = request.routeOptions.config.endpoint?.call;
  const caller = { userId: error.userId, ...callerOf(request) };
  request.log.warn({ event, call, code: error.code, ...caller, ip: request.ip }, 'security event');
}
