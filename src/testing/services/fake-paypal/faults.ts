import type { Reply } from './reply.ts';
import { problem, refusal } from './reply.ts';

/** A failure of a call, in place of the work or after it. */
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'refusal'; issue: string }
  /** Does the work and never responds. */
  | { kind: 'silence' }
  /** Does the work and resets the connection. */
  | { kind: 'reset' }
  /** Does the work and responds with something other than JSON. */
  | { kind: 'gibberish' }
  /** Captures another amount than requested. */
  | { kind: 'amount'; value: string };

export type Operation = 'token' | 'order' | 'read' | 'capture' | 'refund' | 'vault' | 'verify';

/** Creates queues of faults for each kind of call. */
export function createFaults() {
  const queued: { operation: Operation; fault: Fault }[] = [];
  return {
    /** Queues a fault for the next calls of this kind. */
    next(operation: Operation, fault: Fault, times = 1): void {
      for (let count = 0; count < times; count += 1) queued.push({ operation, fault });
    },
    take(operation: Operation): Fault | undefined {
      const index = queued.findIndex((entry) => entry.operation === operation);
      return index === -1 ? undefined : queued.splice(index, 1)[0]?.fault;
    },
  };
}

/** Returns the response that replaces the work, or undefined when the work is done first. */
export function replyInstead(fault: Fault | undefined): Reply | undefined {
  if (fault?.kind === 'refusal') return refusal(fault.issue);
  if (fault?.kind !== 'status') return undefined;
  const reply = problem(fault.status, fault.status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR');
  const headers = { ...reply.headers, ...(fault.retryAfter !== undefined && { 'retry-after': `${fault.retryAfter}` }) };
  return { ...reply, headers };
}
