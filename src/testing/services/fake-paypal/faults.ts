import type { Reply } from './reply.ts';
import { problem, refusal } from './reply.ts';

/** What goes wrong with a call, instead of the work or after it. */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'refusal'; issue: string }
  /** Does the work and never answers. */
  | { kind: 'silence' }
  /** Does the work and tears the connection down. */
  | { kind: 'reset' }
  /** Does the work and answers something that is not JSON. */
  | { kind: 'gibberish' }
  /** Takes another amount than was asked for. */
  | { kind: 'amount'; value: string };

export type Operation = 'token' | 'order' | 'read' | 'capture' | 'refund' | 'vault' | 'verify';

/** Faults in the order in which they befall the calls of one kind. */
export function createFaults() {
  const queued: { operation: Operation; fault: Fault }[] = [];
  return {
    /** The next calls of this kind, as many as told, go wrong so. */
    next(operation: Operation, fault: Fault, times = 1): void {
      for (let count = 0; count < times; count += 1) queued.push({ operation, fault });
    },
    take(operation: Operation): Fault | undefined {
      const index = queued.findIndex((entry) => entry.operation === operation);
      return index === -1 ? undefined : queued.splice(index, 1)[0]?.fault;
    },
  };
}

/** The answer that takes the place of the work; undefined: the work is done first. */
export function replyInstead(fault: Fault | undefined): Reply | undefined {
  if (fault?.kind === 'refusal') return refusal(fault.issue);
  if (fault?.kind !== 'status') return undefined;
  const reply = problem(fault.status, fault.status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR');
  const headers = { ...reply.headers, ...(fault.retryAfter !== undefined && { 'retry-after': `${fault.retryAfter}` }) };
  return { ...reply, headers };
}
