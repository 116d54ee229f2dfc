import { StartupError } from '#server/platform/startup-error.ts';

/** SQLSTATE codes and socket errors that mean that the database is unavailable at the moment. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;
const retryable = new Set(['40001', '40P01']);

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

/** Returns whether a row referred to an account that was erased meanwhile. */
export const isAccountGone = (error: unknown): boolean =>
  [...causes(error)].some((cause) => cause.code === '23503' && String(cause.constraint).endsWith('_users_id_fk'));

export const isDatabaseAway = (error: unknown): boolean =>
  unavailable.has(codeOf(error) ?? '') || [...causes(error)].some((cause) => unavailableMessage.test(cause.message));

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
