import type { ErrorBody } from '#contract/errors.ts';

/** Shown when an error has no message of its own (spec §8). */
export const generalMessage = 'An error occurred';
export const offlineMessage = 'You seem to be offline. Please check your connection and try again.';
export const timeoutMessage = 'The store is taking too long to respond. Please try again.';
export const abortedMessage = 'This was stopped before it was done.';

/**
 * Why a call did not succeed: the one shape of an error from the API client through the thunks to the fields of a form. It is a
 * plain object, since it is the payload of rejected thunks and Redux keeps only what can be serialised.
 */
export type ApiError = {
  /** The HTTP status; 0 when the server did not answer or was not asked. */
  status: number;
  code: string;
  /** Can be shown to a shopper as it is. */
  message: string;
  /** What is wrong with which field, by its path in the request (`address.city`). */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
};

/** Creates the error of something that was refused without asking the server, unless it has a status. */
export const createApiError = (error: Pick<ApiError, 'code' | 'message'> & Partial<ApiError>): ApiError => ({
  status: 0,
  fields: {},
  ...error,
});

/** Whether the value is what the API client, or `.unwrap()` of a rejected thunk, throws. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Error) &&
  'code' in value &&
  'status' in value &&
  'fields' in value;

/** Converts whatever was thrown. */
export const toApiError = (cause: unknown): ApiError =>
  isApiError(cause) ? cause : createApiError({ code: 'UNEXPECTED', message: messageOf(cause) });

/** Converts what `fetch` threw: the request was aborted or timed out, or the connection failed. */
export function toNetworkError(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return createApiError({ code: 'ABORTED', message: abortedMessage });
  if (name === 'TimeoutError') return createApiError({ code: 'TIMEOUT', message: timeoutMessage });
  return createApiError({ code: 'NETWORK', message: offlineMessage });
}

/** Converts an answer that is an error, or that cannot be read at all (a proxy's HTML page, a truncated body). */
export function toResponseError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    status,
    code: textAt(body, 'code') || 'UNREADABLE_ANSWER',
    message: textAt(body, 'message') || generalMessage,
    fields: fieldsIn(body),
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  };
}

/** Returns the message to show for anything that was thrown: the server's or the error's own, else its text form (spec §8, D2). */
export const messageOf = (cause: unknown): string =>
  (typeof cause === 'string' ? cause : textAt(cause, 'message')) || generalMessage;

function textAt(value: unknown, key: keyof ErrorBody | 'path'): string {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : '';
}

function valueAt(value: unknown, key: keyof ErrorBody | 'path'): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Of two errors at one field the first counts. */
function fieldsIn(body: unknown): ApiError['fields'] {
  const fields = new Map<string, string>();
  const errors = valueAt(body, 'errors');
  for (const error of Array.isArray(errors) ? errors : []) {
    const [path, message] = [textAt(error, 'path'), textAt(error, 'message')];
    if (message !== '' && !fields.has(path)) fields.set(path, message);
  }
  return Object.fromEntries(fields);
}
