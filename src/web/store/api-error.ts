import { type ApiError, createApiError, isApiError } from '#web/api/api-error.ts';

export { type ApiError, createApiError, isApiError, toApiError } from '#web/api/api-error.ts';

/** Returns what `.unwrap()` of a rejected thunk threw. A bug is no `ApiError`: it is thrown again. */
export function expectApiError(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  throw cause;
}

/** The user has signed out since, or the session has ended, which the page shows by itself. */
const sessionIsOver = new Set(['SUPERSEDED', 'SIGN_IN_NEEDED']);

/** Whether the user of the page is to see the message. */
export const isWorthShowing = ({ code }: ApiError): boolean => !sessionIsOver.has(code);

/** Whether no answer came or the server was not able to give one: the same call may succeed later. */
export const isTransient = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || status >= 500;

/** Creates the error of fields that the browser does not accept, as the server would. */
export const invalidFields = (fields: ApiError['fields']): ApiError =>
  createApiError({ status: 422, code: 'INVALID_FIELDS', message: '', fields });

/** Returns the message of an error that concerns no field, which would say it by itself. */
export const formMessageOf = (error: ApiError | undefined): string | undefined =>
  error && Object.keys(error.fields).length === 0 ? error.message : undefined;

/** Returns the error with each path of the request replaced by the name that the field has in the form. */
export const renameFields = (error: ApiError, nameOf: (path: string) => string): ApiError => ({
  ...error,
  fields: Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [nameOf(path), message])),
});
