import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { randomInt } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/errors.ts';
import { isAccountGone, isUnavailable } from '#server/db/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import { logRefusal } from '#server/http/security/security-log.ts';
import { requestIdHeader } from '#server/http/monitoring/request-id.ts';
import { signInNeeded } from './session.ts';

/** Clients that were refused together come back one after the other. */
const retryAfterSeconds = () => randomInt(2, 6);

export const unavailable = () =>
  new AppError(503, 'UNAVAILABLE', m.error_the_shop_cannot_reach_its(), {
    retryAfterSeconds: retryAfterSeconds(),
  });
export const internalError = () => new AppError(500, 'INTERNAL', m.error_something_went_wrong_on_our());

const invalidFields = (error: FastifyError): AppError => {
  const errors = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? m.field_this_is_not_valid(),
  }));
  return new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });
};

export const notFound = () => new AppError(404, 'NOT_FOUND', m.error_there_is_nothing_at_this());

type Refusal = readonly [code: string, message: Text];
const unreadable: Refusal = ['BAD_REQUEST', m.error_the_request_could_not_be];

/** The errors of Fastify and Node in the error format of the API, by status. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: unreadable,
  408: ['TOO_SLOW', m.error_the_request_took_too_long],
  412: ['HAS_CHANGED', m.error_this_file_is_no_longer],
  413: ['TOO_LARGE', m.error_the_request_is_too_large],
  414: ['ADDRESS_TOO_LONG', m.error_the_address_is_too_long],
  415: ['WRONG_CONTENT_TYPE', m.error_the_request_must_be_sent],
  416: ['NO_SUCH_PART', m.error_this_file_has_no_such],
  431: ['HEADERS_TOO_LARGE', m.error_the_headers_of_the_request],
};

const refusedWith = (status: number, [code, message]: Refusal) => new AppError(status, code, message());

/** Converts any thrown value to an error for the client. Unexpected errors get no details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // What cannot be an id names nothing, like an unknown id (D36).
    return error.validationContext === 'params' ? notFound() : invalidFields(error);
  }
  if (isUnavailable(error)) return unavailable();
  if (isAccountGone(error)) return signInNeeded();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // @fastify/static refuses paths out of its folder with 403.
  if (status === 403) return notFound();
  const refusal = refusals[status];
  return refusal ? refusedWith(status, refusal) : internalError();
}

export const bodyOf = ({ message, code, errors, twoFactor }: AppError): ErrorBody => ({
  message,
  code,
  // Required by the contract of payments.
  ...(code === 'PAYMENT_DECLINED' && { success: false as const }),
  ...(errors && { errors }),
  ...twoFactor,
});

/** Returns whether the client has disconnected. Its error looks like that of a lost database connection. */
const hasDisconnected = ({ raw }: FastifyRequest, error: unknown): boolean => raw.errored === error;

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = hasDisconnected(request, error) ? refusedWith(400, unreadable) : toAppError(error);
  if (failure.status >= 500) request.log.error({ err: error }, failure.code);
  logRefusal(request, failure);
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  // Also for a path that cannot be decoded, which reaches no hook.
  void reply.header(requestIdHeader, request.id);
  return reply.code(failure.status).header('cache-control', 'no-store').send(bodyOf(failure));
}

const parserErrorStatus: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to bytes that Node cannot parse as a request. They reach no route and no hook, so the response is written to the socket. */
export function respondToInvalidRequest(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = parserErrorStatus[error.code] ?? 400;
    const [code, message] = refusals[status] ?? unreadable;
    const body = JSON.stringify({ message: message(), code } satisfies ErrorBody);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
