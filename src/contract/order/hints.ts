import { z } from 'zod';

/** What the team may want to look at before an order is sent. It never stops anything. Amounts are in the base currency. */
export const OrderHint = z.discriminatedUnion('code', [
  /** The first order of a customer costs many times what the orders of the shop do. */
  z.object({ code: z.literal('large-first-order'), total: z.number(), average: z.number() }),
  /** The payment was declined several times. */
  z.object({ code: z.literal('declined-tries'), tries: z.number().int() }),
  /** Several accounts, or guests with other e-mails, have ordered to the address within 24 hours. */
  z.object({ code: z.literal('shared-address'), people: z.number().int() }),
]);
export type OrderHint = z.infer<typeof OrderHint>;
