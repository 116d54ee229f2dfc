import { isApiError } from '#web/store/api-error.ts';
import { messages } from '#web/store/messages.ts';

/** One text for every failure (spec §8), but for too many attempts, which a later one may get past. */
export const providerFailureMessage = (cause: unknown): string =>
  isApiError(cause) && cause.status === 429 ? cause.message : messages.googleSignInFailed;
