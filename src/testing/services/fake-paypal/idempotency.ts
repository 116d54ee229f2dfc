import { problem, refusal, type Reply } from './reply.ts';

/**
 * Answers by `PayPal-Request-Id`: what was done is answered again, what failed may be tried again. While the first of two
 * is under way the second is told so.
 */
export function createIdempotency() {
  const known = new Map<string, { asked: string; reply?: Reply }>();
  return {
    async run(key: string | undefined, asked: string, work: () => Promise<Reply>): Promise<Reply> {
      if (key === undefined || key === '') return work();
      const before = known.get(key);
      if (before && before.asked !== asked) return refusal('DUPLICATE_REQUEST_ID');
      if (before) return before.reply ?? problem(409, 'RESOURCE_CONFLICT', [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }]);
      known.set(key, { asked });
      const reply = await work();
      if (reply.status < 300) known.set(key, { asked, reply });
      else known.delete(key);
      return reply;
    },
    /** As after the hours that PayPal keeps ids. */
    forget: () => known.clear(),
  };
}
