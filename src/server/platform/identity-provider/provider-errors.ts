import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** What openid-client found wrong with the provider's answer itself, by its own codes. */
const answerCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Whether the code or what was exchanged for it is at fault, and not the provider or the shop's registration there. */
export const isCodeRefused = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && answerCodes.has(error.code ?? ''));

/** Whether a resource of the provider refused the access token. */
export function isAccessTokenRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

/**
 * Returns the error as it may be logged. The library attaches whole answers to its errors, with tokens and personal data in
 * them; only the network's own errors carry nothing of the kind.
 */
export const reasonOf = (error: unknown): unknown => (isOfLibrary(error) ? new Error(messageOf(error)) : error);

/** Returns what went wrong, without anything that was sent or received. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ResponseBodyError) return `${error.status} ${error.error}`;
  const status = statusOf(error);
  if (status !== undefined) return `${status} ${error.message}`;
  if (!(error instanceof ClientError)) return error.message;
  return `${error.code}: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

const isOfLibrary = (error: unknown): boolean =>
  error instanceof ClientError || error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;

function statusOf(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return error.status;
  return error instanceof ClientError && error.cause instanceof Response ? error.cause.status : undefined;
}
