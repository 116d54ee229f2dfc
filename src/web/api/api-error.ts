import type { ErrorBody } from '#contract/errors.ts';

/** Shown when a failure brings no words of its own (spec §8). */
export const generalMessage = 'An error occurred';
export const offlineMessage = 'You seem to be offline. Please check your connection and try again.';
export const slowMessage = 'The store is taking too long to answer. Please try again.';
export const stoppedMessage = 'This was stopped before it was done.';

export type FieldError = NonNullable<ErrorBody['errors']>[number];

type Facts = { status: number; code: string; message: string; errors?: FieldError[]; retryAfter?: number };

/** A call that did not succeed. `status` is 0 when no answer came; `message` can be shown to a shopper as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, errors = [], retryAfter }: Facts, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: the connection failed, it took too long, or whoever asked wants it no more. */
export function unreachable(cause: unknown): ApiError {
  if (cause instanceof Error && cause.name === 'AbortError')
    return new ApiError({ status: 0, code: 'STOPPED', message: stoppedMessage }, { cause });
  const slow = cause instanceof Error && cause.name === 'TimeoutError';
  return new ApiError(
    slow
      ? { status: 0, code: 'TIMEOUT', message: slowMessage }
      : { status: 0, code: 'NETWORK', message: offlineMessage },
    { cause },
  );
}

/** An answer that says no, or that cannot be read at all (a proxy's HTML page, a cut-off body). */
export function refused(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return new ApiError({
    status,
    code: textAt(body, 'code') || 'UNREADABLE_ANSWER',
    message: textAt(body, 'message') || generalMessage,
    errors: fieldErrorsIn(body),
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
  });
}

/** What to show for any failure: its message, be it the server's or the error's own, else its text form (spec §8, D2). */
export function messageOf(failure: unknown): string {
  return (typeof failure === 'string' ? failure : textAt(failure, 'message')) || generalMessage;
}

function textAt(value: unknown, key: string): string {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : '';
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function fieldErrorsIn(body: unknown): FieldError[] {
  const errors = valueAt(body, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors
    .map((error) => ({ path: textAt(error, 'path'), message: textAt(error, 'message') }))
    .filter(({ message }) => message !== '');
}
