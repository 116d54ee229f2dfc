import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The most codes of a bag. */
export const mostCodesOfBag = 5;

const codeError = (status: number, code: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path: 'code', message }] });

/** Formats the day of a wall clock such as `2026-11-27T00:00`. */
const formatDay = (minute: string): string => formatDate(minute.slice(0, 10), 'short-day', 'UTC');

export const codeUnknown = () => codeError(404, 'CODE_UNKNOWN', m.code_is_unknown());

export const codeNotYet = (startsAt: string) =>
  codeError(409, 'CODE_NOT_YET', m.code_starts_on({ day: formatDay(startsAt) }));

/** `endsAt` is exclusive; the message names the last day. */
export function codeEnded(endsAt: string) {
  const lastMinute = Temporal.PlainDateTime.from(endsAt).subtract({ minutes: 1 });
  return codeError(409, 'CODE_ENDED', m.code_expired_on({ day: formatDay(lastMinute.toString()) }));
}

export const codeUsedUp = () => codeError(409, 'CODE_USED_UP', m.code_has_reached_its_limit());

export const codeAlreadyUsed = () => codeError(409, 'CODE_ALREADY_USED', m.code_you_have_already_used());

export const codeNotForYou = () => codeError(409, 'CODE_NOT_FOR_YOU', m.code_is_not_for_your_account());

export const codeFirstOrder = () => codeError(409, 'CODE_FIRST_ORDER', m.code_is_for_first_orders());

/** For a guest, of whom no groups and no first order are known. */
export const codeSignIn = () => codeError(409, 'CODE_SIGN_IN', m.code_log_in_to_use());

export const tooManyCodes = () => codeError(409, 'TOO_MANY_CODES', m.code_you_can_use_up_to({ most: mostCodesOfBag }));
