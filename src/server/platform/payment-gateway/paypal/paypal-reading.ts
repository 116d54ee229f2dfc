import { Capture, Order } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { PaypalRefusal } from './paypal-refusal.ts';

const isGone = (error: unknown) =>
  error instanceof PaypalRefusal &&
  (error.problem.status === 404 || error.hasIssue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));

export function orderReader(client: PaypalClient) {
  const orNothing = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
    answer.catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });

  const readById = (order: string) =>
    orNothing(client.call({ method: 'GET', path: '/v2/checkout/orders/{order}', ids: { order }, response: Order }));

  /** The order that a capture belongs to. */
  const orderIdOf = async (capture: string): Promise<string | undefined> => {
    const found = await orNothing(
      client.call({ method: 'GET', path: '/v2/payments/captures/{capture}', ids: { capture }, response: Capture }),
    );
    return found?.supplementary_data?.related_ids?.order_id;
  };

  return {
    orderIdOf,
    /** By its own id or a capture's: both look alike, and a caller may have kept either. */
    readOrder: async (id: string): Promise<Order | undefined> => {
      const order = await readById(id);
      if (order) return order;
      const orderId = await orderIdOf(id);
      return orderId === undefined ? undefined : readById(orderId);
    },
  };
}
