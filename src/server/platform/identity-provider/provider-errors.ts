import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** Codes of openid-client for an invalid response of the provider. */
const answerCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Returns whether the code or its tokens are invalid, as opposed to a failure of the provider or of the shop's registration. */
export const isCodeRefused = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && answerCodes.has(error.code ?? ''));

/** Returns whether a resource of the provider refused the access token. */
export function isAccessTokenRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

/**
 * Returns an error that may be logged. The library attaches whole responses to its errors, with tokens and personal data. Only network
 * errors are safe.
 */
export const reasonOf = (error: unknown): unknown => (isLibraryError(error) ? new Error(messageOf(error)) : error);

/** Returns the message of an error without sent or received data. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ResponseBodyError) return `${error.status} ${error.error}`;
  const status = statusOf(error);
  if (status !== undefined) return `${status} ${error.message}`;
  if (!(error instanceof ClientError)) return error.message;
  return `${error.code}: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

const isLibraryError = (error: unknown): boolean =>
  error instanceof ClientError || error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;

function statusOf(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return error.status;
  return error instanceof ClientError && error.cause instanceof Response ? error.cause.status : undefined;
}
