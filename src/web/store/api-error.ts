import { type ApiError, createApiError, isApiError } from '#web/api/api-error.ts';

export { type ApiError, createApiError, isApiError, toApiError } from '#web/api/api-error.ts';

/** Returns the `ApiError` that `.unwrap()` of a rejected thunk threw. Rethrows anything else, which is a bug. */
export function expectApiError(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  throw cause;
}

/** The user has signed out or the session has ended, which the page already shows. */
const sessionEndedCodes = new Set(['SUPERSEDED', 'SIGN_IN_NEEDED']);

/** Returns true when the message should be shown to the user. */
export const isWorthShowing = ({ code }: ApiError): boolean => !sessionEndedCodes.has(code);

/** Returns true when there was no response or the server failed: the same call may succeed later. */
export const isTransient = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || status >= 500;

/** Creates the error of fields that are invalid in the browser, in the same form as the server's. */
export const invalidFields = (fields: ApiError['fields']): ApiError =>
  createApiError({ status: 422, code: 'INVALID_FIELDS', message: '', fields });

/** Returns the message to show above a form; undefined when a field shows its own error. */
export const formMessageOf = (error: ApiError | undefined): string | undefined =>
  error && Object.keys(error.fields).length === 0 ? error.message : undefined;

/** Returns the error with each path of the request replaced by the name of the form field. */
export const renameFields = (error: ApiError, nameOf: (path: string) => string): ApiError => ({
  ...error,
  fields: Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [nameOf(path), message])),
});
