import { StartupError } from '#server/platform/startup-error.ts';

/** Thrown where the shop itself gives up a connection, such as one that leads to a standby. */
export class ConnectionLost extends Error {}

/** Socket errors that mean that there is no connection to the database. */
const socketErrors = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE codes of lost or refused connections and of a server that stops or starts. */
const connectionStates = /^(08...|53300|57P0[1-5]|25P03|25P04)$/;
/** Errors of pg and its pool, which have no code. */
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|Cannot use a pool after calling end/;
/**
 * SQLSTATE codes of a database that cannot do its work at the moment: out of disk or memory, a statement that was cancelled
 * or took too long, a lock that was not available, a system error, and a database that is read-only.
 */
const faultStates = /^(53...|57...|58...|55P03|25006)$/;
const retryable = new Set(['40001', '40P01']);
/** A write was sent to a standby: the connection leads to a server that is no longer, or not yet, the primary. */
const readOnlyState = '25006';

function* causes(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const codeOf = (error: unknown): string | undefined => {
  for (const cause of causes(error)) if (typeof cause.code === 'string') return cause.code;
  return undefined;
};

/** Returns whether an error is a serialization failure or deadlock, after which the transaction may be retried. */
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error) ?? '');

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  [...causes(error)].some((cause) => cause.code === '23505' && cause.constraint === constraint);

/** Returns whether a row is still referred to, or refers to one that is gone. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  [...causes(error)].some((cause) => cause.code === '23503' && cause.constraint === constraint);

/** Returns whether a row referred to an account that was erased meanwhile. */
export const isAccountGone = (error: unknown): boolean =>
  [...causes(error)].some((cause) => cause.code === '23503' && String(cause.constraint).endsWith('_users_id_fk'));

/** Returns whether a statement was ended because it took too long. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Returns whether an error means that the connection to the database was lost or refused. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = codeOf(error) ?? '';
  const isKnown = socketErrors.has(code) || connectionStates.test(code);
  return (
    isKnown ||
    [...causes(error)].some((cause) => cause instanceof ConnectionLost || connectionMessages.test(cause.message))
  );
};

/**
 * Returns whether an error means that the database has moved: the connection was lost or refused, as in a failover, or leads to a
 * server that is not the primary. The same work may succeed on a new connection.
 */
export const hasMoved = (error: unknown): boolean => codeOf(error) === readOnlyState || isConnectionLost(error);

/** Returns whether all connections of the pool were busy for too long. */
export const isQueueTimeout = (error: unknown): boolean =>
  [...causes(error)].some(({ message }) => message === 'timeout exceeded when trying to connect');

/** Returns whether a request failed because of the state of the database, so that it may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isRetryable(error) || faultStates.test(codeOf(error) ?? '');

/** Returns a `StartupError` for missing privileges of the database user; undefined for any other error. */
export function privilegeError(error: unknown): StartupError | undefined {
  const refusal = [...causes(error)].find(({ code }) => code === '42501');
  return (
    refusal &&
    new StartupError(
      `The database says: ${refusal.message}. Make the user of DATABASE_URL the owner of the database.`,
      {
        cause: error,
      },
    )
  );
}

/** A statement did not get a lock within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
