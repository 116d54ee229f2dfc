import { ApiError, type FieldError, messageOf } from '#web/api/api-error.ts';

/** Why a thunk was rejected: its payload, so that a form can show each error at its field. `status` is 0 when no server was asked. */
export type Failure = { message: string; code: string; status: number; errors: FieldError[]; retryAfter?: number };

/** A failure that the store decides by itself, without asking the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 0) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export function toFailure(cause: unknown): Failure {
  if (isFailure(cause)) return cause;
  const message = messageOf(cause);
  if (cause instanceof ApiError) {
    const { code, status, errors, retryAfter } = cause;
    return { message, code, status, errors: [...errors], ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if (cause instanceof Refusal) return { message, code: cause.code, status: cause.status, errors: [] };
  return { message, code: 'UNEXPECTED', status: 0, errors: [] };
}

/** What `.unwrap()` of a rejected thunk throws. */
export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Error) &&
    'code' in value &&
    'status' in value &&
    'errors' in value
  );
}

/** No answer came, or the server was not able to give one: the same again may work. */
export const mayPass = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || status >= 500;
