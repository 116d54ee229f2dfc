import * as m from '#i18n/messages.ts';
import type { ApiError } from '#web/store/api-error.ts';

/** Codes of server errors whose message already says what to do. */
const helpfulCodes = new Set(['PAYMENT_UNKNOWN', 'PAYMENT_PROVIDER_AWAY']);

/** Returns true for a call without a response, or with a server error that does not say what to do. */
export const isUnexpectedError = ({ code, status }: ApiError): boolean =>
  !helpfulCodes.has(code) && (status === 0 || status >= 500);

/** Returns the message of a failed payment (spec §8). */
export function paymentErrorMessage(error: ApiError): string {
  if (isUnexpectedError(error)) return m.site_something_went_wrong();
  return error.message === m.site_an_error_occurred() ? m.site_payment_failed() : error.message;
}
