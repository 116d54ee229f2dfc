import { problem, refusal, type Reply } from './reply.ts';

/**
 * Handles `PayPal-Request-Id`: a successful response is repeated, a failed call can be retried, and a second call during the
 * first gets a conflict.
 */
export function createIdempotency() {
  const known = new Map<string, { call: string; reply?: Reply }>();
  return {
    async run(key: string | undefined, call: string, work: () => Promise<Reply>): Promise<Reply> {
      if (key === undefined || key === '') return work();
      const before = known.get(key);
      if (before && before.call !== call) return refusal('DUPLICATE_REQUEST_ID');
      if (before) return before.reply ?? problem(409, 'RESOURCE_CONFLICT', [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }]);
      known.set(key, { call });
      const reply = await work();
      if (reply.status < 300) known.set(key, { call, reply });
      else known.delete(key);
      return reply;
    },
    /** Forgets all ids, as PayPal does after some hours. */
    forget: () => known.clear(),
  };
}
