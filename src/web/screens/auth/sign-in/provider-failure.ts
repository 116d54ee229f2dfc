import { isFailure } from '#web/store/failure.ts';
import { messages } from '#web/store/messages.ts';

/** One text for every failure (spec §8), but for too many attempts, which a later one may get past. */
export const providerFailureMessage = (cause: unknown): string =>
  isFailure(cause) && cause.status === 429 ? cause.message : messages.googleSignInFailed;
