import * as m from '#i18n/messages.ts';
import type { ErrorBody } from '#contract/errors.ts';

/**
 * The error of an API call, in the same shape from the client through the thunks to the fields of a form. It is a plain object,
 * because it is the payload of rejected thunks, and Redux requires serializable values.
 */
export type ApiError = {
  /** The HTTP status; 0 without a response or without a request. */
  status: number;
  code: string;
  /** Can be shown to a shopper. */
  message: string;
  /** By which the shop finds an error of its own in its log. It is in the message, too. */
  reference?: string;
  /** The messages of invalid fields, by their path in the request (`address.city`). */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  /** The whole body of a 401, which may name the second step of a sign-in. */
  body?: unknown;
};

/** Creates an error that does not come from the server: its status is 0 unless it is given. */
export const createApiError = (error: Pick<ApiError, 'code' | 'message'> & Partial<ApiError>): ApiError => ({
  status: 0,
  fields: {},
  ...error,
});

/** Returns true for what the API client, or `.unwrap()` of a rejected thunk, throws. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Error) &&
  'code' in value &&
  'status' in value &&
  'fields' in value;

/** Converts any thrown value. */
export const toApiError = (cause: unknown): ApiError =>
  isApiError(cause) ? cause : createApiError({ code: 'UNEXPECTED', message: messageOf(cause) });

/** Converts an error thrown by `fetch`: the request was aborted or timed out, or the connection failed. */
export function toNetworkError(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return createApiError({ code: 'ABORTED', message: m.site_this_was_cancelled() });
  if (name === 'TimeoutError') return createApiError({ code: 'TIMEOUT', message: m.site_the_shop_is_taking_too() });
  return createApiError({ code: 'NETWORK', message: m.site_you_seem_to_be_offline() });
}

/** Converts an error response, or a response that cannot be parsed (a proxy's HTML page, a truncated body). */
export function toResponseError(
  status: number,
  body: unknown,
  headers: { get(name: string): string | null },
): ApiError {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  const reference = status >= 500 && headers.get('x-request-id');
  const message = textAt(body, 'message') || m.site_an_error_occurred();
  return {
    status,
    code: textAt(body, 'code') || 'UNREADABLE_ANSWER',
    message: reference ? m.site_message_with_reference({ message, reference }) : message,
    ...(reference && { reference }),
    fields: fieldsIn(body),
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
    ...(status === 401 && { body }),
  };
}

/** Returns the message of any thrown value: that of the server or the error, or the string itself, else a fallback (spec §8, D2). */
export const messageOf = (cause: unknown): string =>
  (typeof cause === 'string' ? cause : textAt(cause, 'message')) || m.site_an_error_occurred();

type Key = keyof ErrorBody | 'path';

function textAt(value: unknown, key: Key): string {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : '';
}

const valueAt = (value: unknown, key: Key): unknown =>
  (value as Partial<Record<Key, unknown>> | null | undefined)?.[key];

/** Returns the field errors of a response; of several errors of a field, the first. */
function fieldsIn(body: unknown): ApiError['fields'] {
  const fields = new Map<string, string>();
  const errors = valueAt(body, 'errors');
  for (const error of Array.isArray(errors) ? errors : []) {
    const [path, message] = [textAt(error, 'path'), textAt(error, 'message')];
    if (message !== '' && !fields.has(path)) fields.set(path, message);
  }
  return Object.fromEntries(fields);
}
