import { type Failure, isFailure } from './failure.ts';

/** What a form shows of a refused call. */
export type Faults = { errors: Record<string, string>; message?: string };

export const noFaults: Faults = { errors: {} };

/** Each error at its field; the message only when it concerns no field. */
export function faultsOf({ errors, message }: Failure): Faults {
  if (errors.length === 0) return { errors: {}, message };
  return { errors: Object.fromEntries(errors.toReversed().map((error) => [error.path, error.message])) };
}

/** The failure of a thunk, from what its `.unwrap()` threw. A mistake of ours is thrown on. */
export function failureOf(cause: unknown): Failure {
  if (isFailure(cause)) return cause;
  throw cause;
}

/** They have signed out since, or the server has ended their session, which the page tells by itself. */
const isOver = new Set(['SUPERSEDED', 'SIGN_IN_NEEDED']);

/** Whether the shopper wants to hear of it. */
export const isWorthSaying = ({ code }: Failure): boolean => !isOver.has(code);
