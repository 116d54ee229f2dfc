import { Capture, Order } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { PaypalRefusal } from './paypal-refusal.ts';

const isGone = (error: unknown) =>
  error instanceof PaypalRefusal &&
  (error.problem.status === 404 || error.hasIssue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));

export function orderReader(client: PaypalClient) {
  const orUndefined = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
    result.catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });

  const readById = (order: string) =>
    orUndefined(client.call({ method: 'GET', path: '/v2/checkout/orders/{order}', ids: { order }, response: Order }));

  /** Returns the id of the order of a capture. */
  const orderIdOf = async (capture: string): Promise<string | undefined> => {
    const found = await orUndefined(
      client.call({ method: 'GET', path: '/v2/payments/captures/{capture}', ids: { capture }, response: Capture }),
    );
    return found?.supplementary_data?.related_ids?.order_id;
  };

  return {
    orderIdOf,
    /** Reads an order by its own id or by that of its capture; callers may have stored either. */
    readOrder: async (id: string): Promise<Order | undefined> => {
      const order = await readById(id);
      if (order) return order;
      const orderId = await orderIdOf(id);
      return orderId === undefined ? undefined : readById(orderId);
    },
  };
}
