import { hasMoved, isRetryable, isUnavailable } from './errors.ts';

/**
 * Why a statement failed: `retry` is a serialization failure or a deadlock, `moved` a lost connection or a server that is not the
 * primary, `refused` a constraint or an invalid value, `fault` anything else.
 */
export const databaseErrorKinds = ['retry', 'moved', 'refused', 'fault'] as const;
export type DatabaseErrorKind = (typeof databaseErrorKinds)[number];

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function databaseErrorKind(error: unknown): DatabaseErrorKind {
  if (isRetryable(error)) return 'retry';
  if (hasMoved(error)) return 'moved';
  return !isUnavailable(error) && /^2[23]/.test(stateOf(error)) ? 'refused' : 'fault';
}
