import * as m from '#i18n/messages.ts';
import { isApiError } from '#web/store/api-error.ts';

/** Returns one text for every failure (spec §8), except for rate limits, where a retry can help. */
export const providerFailureMessage = (cause: unknown): string =>
  isApiError(cause) && cause.status === 429 ? cause.message : m.site_google_sign_in_failed();
