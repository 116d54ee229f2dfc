import type { ApiError } from '#web/store/api-error.ts';
import { messages } from '#web/store/messages.ts';

/** These say by themselves what to do, although the server was not able to do it. */
const wellSaid = new Set(['PAYMENT_UNKNOWN', 'PAYMENT_PROVIDER_AWAY']);

/** A call without an answer, or with one that helps nobody: as far as the shop is concerned it may be tried again. */
export const isUnexpectedError = ({ code, status }: ApiError): boolean =>
  !wellSaid.has(code) && (status === 0 || status >= 500);

/** Why a payment did not come about, in the words of spec §8. */
export function paymentErrorMessage(error: ApiError): string {
  if (isUnexpectedError(error)) return messages.somethingWentWrong;
  return error.message === messages.anErrorOccurred ? messages.paymentFailed : error.message;
}
