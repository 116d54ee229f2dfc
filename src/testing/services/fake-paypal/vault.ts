import { z } from 'zod';
import { brandOf, refusedCards } from './cards.ts';
import { done, problem, refusal, type Reply } from './reply.ts';
import type { StoredCard } from './shapes.ts';

const Input = z.object({
  payment_source: z.object({
    card: z.object({
      number: z.string().regex(/^\d+$/),
      expiry: z.string().regex(/^\d{4}-\d\d$/),
      security_code: z.string(),
    }),
  }),
  customer: z.object({ merchant_customer_id: z.string().max(64) }),
});

export function createFakeVault() {
  const vault = new Map<string, StoredCard>();
  return {
    vault,
    store: (body: unknown): Reply => {
      const input = Input.safeParse(body);
      if (!input.success) return problem(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
      const { payment_source, customer } = input.data;
      const { number, expiry } = payment_source.card;
      const refused = refusedCards[number];
      if (refused) return refusal(refused.issue, refused.field);
      const id = crypto.randomUUID().slice(0, 8);
      vault.set(id, { id, number, expiry, customer: customer.merchant_customer_id });
      const card = { brand: brandOf(number), last_digits: number.slice(-4), expiry };
      return done({ id, customer, payment_source: { card } }, 201);
    },
    remove: (id: string): Reply =>
      vault.delete(id) ? { status: 204 } : problem(404, 'RESOURCE_NOT_FOUND', [{ issue: 'TOKEN_NOT_FOUND' }]),
  };
}
