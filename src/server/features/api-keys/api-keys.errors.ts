import * as m from '#i18n/messages.ts';
import { mostApiKeys } from '#contract/shop/api-key-limits.ts';
import { AppError } from '#server/platform/app-error.ts';

export const unknownKey = () => new AppError(401, 'KEY_UNKNOWN', m.error_key_unknown());
export const endedKey = () => new AppError(401, 'KEY_ENDED', m.error_key_ended());
export const expiredKey = () => new AppError(401, 'KEY_EXPIRED', m.error_key_expired());

export const keyNotFound = () => new AppError(404, 'KEY_NOT_FOUND', m.api_keys_not_found());
export const tooManyKeys = () => new AppError(409, 'TOO_MANY', m.api_keys_too_many({ limit: mostApiKeys }));

export function expiryIsOver() {
  const message = m.api_keys_choose_a_later_day();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'expiresAt', message }] });
}
