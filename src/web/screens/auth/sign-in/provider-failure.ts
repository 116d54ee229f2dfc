import { isApiError } from '#web/store/api-error.ts';
import { messages } from '#web/store/messages.ts';

/** Returns one text for every failure (spec §8), except for rate limits, where a retry can help. */
export const providerFailureMessage = (cause: unknown): string =>
  isApiError(cause) && cause.status === 429 ? cause.message : messages.googleSignInFailed;
